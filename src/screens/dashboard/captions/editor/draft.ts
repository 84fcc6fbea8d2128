import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '@/state/drafts';
import { formDrafts } from '@/state/form-draft';
import { endAt, type Line, lineSchema, newLine, startAt, timeOf } from './lines';

const writtenSchema = z.object({ language: z.string(), lines: z.array(lineSchema) });

/** What the editor has: the language of the captions, and their lines. */
export type Written = z.infer<typeof writtenSchema>;

/** `focused` is the line whose text gets the focus when it changes. */
type State = Written & { focused?: number };

type LineChange =
  | { type: 'text' | 'start' | 'end'; id: number; text: string }
  | { type: 'startAt' | 'endAt'; id: number; seconds: number };

export type Change =
  | LineChange
  | { type: 'language'; language: string }
  | { type: 'add'; seconds: number }
  | { type: 'remove'; id: number };

function add(state: State, seconds: number): State {
  const id = Math.max(-1, ...state.lines.map((line) => line.id)) + 1;
  const added = newLine(id, seconds, state.lines);
  const at = state.lines.findIndex((line) => (timeOf(line.start) ?? 0) > (timeOf(added.start) ?? 0));
  return { ...state, lines: state.lines.toSpliced(at === -1 ? state.lines.length : at, 0, added), focused: id };
}

/** The line after it gets the focus, or else the line before. */
function remove(state: State, id: number): State {
  const at = state.lines.findIndex((line) => line.id === id);
  const lines = state.lines.filter((line) => line.id !== id);
  const next = lines[at] ?? lines[at - 1];
  if (next) return { ...state, lines, focused: next.id };
  return { ...state, lines: [newLine(id + 1, 0)], focused: id + 1 };
}

function changed(line: Line, change: LineChange): Line {
  if ('text' in change) return { ...line, [change.type]: change.text };
  return change.type === 'startAt' ? startAt(line, change.seconds) : endAt(line, change.seconds);
}

function reduce(state: State, change: Change): State {
  if (change.type === 'language') return { ...state, language: change.language };
  if (change.type === 'add') return add(state, change.seconds);
  if (change.type === 'remove') return remove(state, change.id);
  return { ...state, lines: state.lines.map((line) => (line.id === change.id ? changed(line, change) : line)) };
}

const captionDrafts = formDrafts(writtenSchema);

/** The state of the editor. While it differs from `initial`, it is a draft, which survives a reload and a closed dialog. */
export function useWritten(key: string, initial: Written) {
  const [written, setWritten] = useState((): State => captionDrafts.read(key) ?? initial);
  const latest = useRef(written);
  const change = useCallback(
    (made: Change) => {
      latest.current = reduce(latest.current, made);
      setWritten(latest.current);
      const { language, lines } = latest.current;
      captionDrafts.write(key, { language, lines }, initial);
    },
    [key, initial],
  );
  return { written, change, draft: useDraft(key) };
}
