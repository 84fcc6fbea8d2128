import { type Control, useController } from 'react-hook-form';
import { PICTURE_TYPES } from '@/lib/file-kind';
import type { SignupFields } from '@/resources/session/form';
import { PictureField } from '@/ui/picture-field';

type PictureInputProps = {
  control: Control<SignupFields>;
  name: 'avatar' | 'coverImage';
  label: string;
  removeLabel: string;
  shape: 'round' | 'wide';
  hint: string;
  required?: boolean;
  /** Called after each choice, and with undefined after a removal. */
  onChosen: (file: File | undefined) => void;
};

export function PictureInput({ control, name, onChosen, ...props }: PictureInputProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <PictureField
      {...props}
      ref={ref}
      name={name}
      accept={PICTURE_TYPES}
      value={value}
      error={fieldState.error?.message}
      onChange={(file) => {
        onChange(file);
        onChosen(file);
      }}
    />
  );
}
