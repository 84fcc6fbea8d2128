import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';
import { type PlaylistForm as Values, playlistFormSchema } from '@/resources/playlist/form';
import { NOT_SAVED } from '@/resources/playlist/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import styles from './playlist-form.module.css';

type Name = keyof Values;

const EMPTY: Values = { name: '', description: '' };

type PlaylistFormProps = {
  /** What is typed is kept under this name until it is saved, also when the dialog is closed. */
  draft: string;
  values?: Values;
  submitLabel: string;
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
};

/** Names a playlist. Empty again once it is saved; on a failure everything stays as it was typed. */
export function PlaylistForm({ draft, values = EMPTY, submitLabel, save, onSaved }: PlaylistFormProps) {
  const [typed] = useState(() => ({
    name: readDraft(`${draft}/name`) ?? values.name,
    description: readDraft(`${draft}/description`) ?? values.description,
  }));
  const { register, handleSubmit, control, reset, setError, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(playlistFormSchema),
    defaultValues: typed,
  });
  const { errors, isSubmitting } = formState;
  const [name, description] = useWatch({ control, name: ['name', 'description'] });
  // An empty form says what it needs when it is sent.
  const isUnchanged = values !== EMPTY && name.trim() === values.name && description.trim() === values.description;

  // The promise lasts as long as the call, and the button is disabled for as long.
  async function submit(fields: Values) {
    try {
      await save(fields);
    } catch {
      setError('root', { message: NOT_SAVED });
      setFocus('name');
      return;
    }
    dropDraft(`${draft}/name`);
    dropDraft(`${draft}/description`);
    reset(values);
    setFocus('name');
    onSaved?.();
  }

  const keep = (field: Name) =>
    register(field, {
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        if (value === values[field]) dropDraft(`${draft}/${field}`);
        else writeDraft(`${draft}/${field}`, value);
      },
    });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label="Name"
        autoComplete="off"
        required
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...keep('name')}
      />
      <TextArea
        label="Description"
        placeholder="Optional"
        readOnly={isSubmitting}
        error={errors.description?.message}
        {...keep('description')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={isUnchanged}>
        {submitLabel}
      </Button>
    </form>
  );
}
