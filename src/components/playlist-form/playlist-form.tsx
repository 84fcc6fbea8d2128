import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PlaylistForm as Values, playlistFormSchema } from '@/resources/playlist/form';
import { NOT_SAVED } from '@/resources/playlist/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormProblem } from '@/ui/form-problem';
import { TextArea } from '@/ui/text-area';
import styles from './playlist-form.module.css';

type PlaylistFormProps = {
  values?: Values;
  submitLabel: string;
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
};

/** Names a playlist. Empty again once it is saved; on a failure everything stays as it was typed. */
export function PlaylistForm({
  values = { name: '', description: '' },
  submitLabel,
  save,
  onSaved,
}: PlaylistFormProps) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(playlistFormSchema),
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;

  // The promise lasts as long as the call, and the button is disabled for as long.
  async function submit(fields: Values) {
    try {
      await save(fields);
    } catch {
      setError('root', { message: NOT_SAVED });
      setFocus('name');
      return;
    }
    reset();
    setFocus('name');
    onSaved?.();
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field
        label="Name"
        autoComplete="off"
        required
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Description"
        placeholder="Optional"
        readOnly={isSubmitting}
        error={errors.description?.message}
        {...register('description')}
      />
      <FormProblem message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
