import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { atOnce, later } from '@/ui/later';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useFormDraft } from '@/components/form-draft/use-form-draft';
import { t } from '@/messages/t';
import { type PlaylistFields, playlistFormSchema } from '@/resources/playlist/form-schema';
import { NOT_SAVED } from '@/resources/playlist/mutations';
import { Button } from '@/ui/button';
import { Field, TextArea } from '@/ui/field';
import { fieldsOf, FormError } from '@/ui/form';
import styles from '@/ui/form.module.css';

/** Only some providers have it. */
const load = () => import('./playlist-visibility');
const PlaylistVisibility = later(load, 'PlaylistVisibility', { when: atOnce });

const EMPTY: PlaylistFields = { name: '', description: '', visibility: 'public' };

type PlaylistFormProps = {
  /** Key of the draft, which outlives the dialog. */
  draft: string;
  values?: PlaylistFields;
  submitLabel: string;
  save: (values: PlaylistFields) => Promise<unknown>;
  onSaved?: () => void;
};

/** Creates or edits a playlist. Create stays enabled while the fields are empty: submitting them shows what is required. */
export function PlaylistForm({ draft, values: current = EMPTY, submitLabel, save, onSaved }: PlaylistFormProps) {
  // With these the form compares what the user changed: another tab can change the playlist meanwhile.
  const [values] = useState(current);
  const form = useForm<PlaylistFields>({ resolver: zodResolver(playlistFormSchema), defaultValues: values });
  const { control, handleSubmit, reset, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);
  const client = useQueryClient();
  const [name, description, visibility] = useWatch({ control, name: ['name', 'description', 'visibility'] });
  const discardDraft = useFormDraft(form, draft, ['name', 'description', 'visibility']);
  // Submitting trims the texts, so surrounding white space is not a change.
  const isUnchanged =
    name.trim() === values.name && description.trim() === values.description && visibility === values.visibility;

  // The button is disabled until the promise settles.
  async function submit({ visibility: chosen, ...texts }: PlaylistFields) {
    try {
      const { sent, message } = chosen === values.visibility ? {} : await (await load()).planVisibility(client, chosen);
      if (message) return setError('root', { message });
      await save({
        name: texts.name === values.name ? current.name : texts.name,
        description: texts.description === values.description ? current.description : texts.description,
        visibility: sent,
      });
      discardDraft();
      reset(values, { keepFieldsRef: true });
      onSaved?.();
    } catch {
      setError('root', { message: NOT_SAVED });
    } finally {
      setFocus('name');
    }
  }

  return (
    <form noValidate className={styles.inlineForm} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label={t('Name')} autoComplete="off" required readOnly={isSubmitting} {...field('name')} />
      <TextArea
        label={t('Description')}
        placeholder={t('Optional')}
        readOnly={isSubmitting}
        {...field('description')}
      />
      <PlaylistVisibility control={control} />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={values !== EMPTY && isUnchanged}>
        {submitLabel}
      </Button>
    </form>
  );
}
