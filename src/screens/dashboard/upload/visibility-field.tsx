import { type Control, type UseFormRegister, useController } from 'react-hook-form';
import type { VideoFields } from '@/resources/upload/upload';
import { VisibilityInputs } from './visibility-inputs';

type VisibilityFieldProps = {
  control: Control<VideoFields>;
  register: UseFormRegister<VideoFields>;
  error: string | undefined;
};

/** `VisibilityInputs` in the form of one video. */
export function VisibilityField({ control, register, error }: VisibilityFieldProps) {
  const {
    field: { value = 'public', ...field },
  } = useController({ control, name: 'visibility' });
  return <VisibilityInputs visibility={value} error={error} select={field} time={register('publishAt')} />;
}
