import { Play, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { t } from '@/messages/t';
import { IconButton } from '@/ui/button';
import { FieldError, useFieldIds } from '@/ui/field';
import fieldStyles from '@/ui/field.module.css';
import { PROBLEM_TEXTS } from '../problem-texts';
import styles from './editor.module.css';
import type { Change } from './draft';
import { type EditorCommand, commandOf } from './keys';
import { isFormatted, type Line, type LineProblems } from './lines';
import { TimeField } from './time-field';

const TIME_PROBLEM = t('Write a time such as 0:02.4 or 1:02:03.5');

const textOf = (reason: LineProblems['text']) => reason && (reason === 'times' ? TIME_PROBLEM : PROBLEM_TEXTS[reason]);

const focusText = (element: HTMLElement | null) => element?.focus();

export type LineFieldsProps = {
  line: Line;
  /** From 1. */
  number: number;
  language: string;
  textProblem: LineProblems['text'];
  startProblem: LineProblems['start'];
  endProblem: LineProblems['end'];
  hasFocus: boolean;
  onChange: (change: Change) => void;
  onCommand: (command: EditorCommand, line: Line) => void;
};

/** One caption: its text and its times. */
export const LineFields = memo(function LineFields(props: LineFieldsProps) {
  const { line, number, language, hasFocus, onChange, onCommand } = props;
  // What is being typed is no error yet.
  const [isTyping, setIsTyping] = useState(false);
  const errors = {
    text: textOf(props.textProblem),
    start: isTyping ? undefined : textOf(props.startProblem),
    end: isTyping ? undefined : textOf(props.endProblem),
  };
  const { attributes, errorId, hintId } = useFieldIds(errors.text, isFormatted(line) ? 'hint' : undefined);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const command = commandOf(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    setIsTyping(false);
    // In a time, Enter ends the input.
    const isDone = command === 'add' && event.currentTarget instanceof HTMLInputElement;
    if (!isDone && !event.repeat) onCommand(command, line);
  }
  const timeField = (name: 'start' | 'end') => ({
    value: line[name],
    error: errors[name],
    onKeyDown,
    onBlur: () => setIsTyping(false),
    onText: (text: string) => {
      setIsTyping(true);
      onChange({ type: name, id: line.id, text });
    },
    onSet: () => onCommand(name, line),
  });
  const name = t('Line {number}', { number });
  return (
    <div className={styles.line} role="group" aria-label={name}>
      <div className={styles.text}>
        <label htmlFor={attributes.id} className={fieldStyles.label}>
          {name}
        </label>
        <textarea
          {...attributes}
          ref={hasFocus ? focusText : undefined}
          lang={language}
          dir="auto"
          rows={1}
          enterKeyHint="next"
          className={styles.area}
          value={line.text}
          onChange={({ currentTarget }) => onChange({ type: 'text', id: line.id, text: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <FieldError id={errorId} error={errors.text} />
        {isFormatted(line) && (
          <p id={hintId} className={styles.hint}>
            {t('A change of this text removes its formatting.')}
          </p>
        )}
      </div>
      <TimeField {...timeField('start')} label={t('Start')} setLabel={t('Start at the current time')} />
      <TimeField {...timeField('end')} label={t('End')} setLabel={t('End at the current time')} />
      <div className={styles.buttons}>
        <IconButton
          label={t('Play from this line')}
          icon={<Play size="1.125rem" />}
          onClick={() => onCommand('replay', line)}
        />
        <IconButton
          label={t('Remove line {number}', { number })}
          icon={<Trash2 size="1.125rem" />}
          onClick={() => onChange({ type: 'remove', id: line.id })}
        />
      </div>
    </div>
  );
});
