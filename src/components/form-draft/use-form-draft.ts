import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft } from '@/lib/drafts';
import { readTyped, writeTyped } from '@/lib/form-draft';

/**
 * Keeps what is typed into the named fields as a draft, as long as it differs from their default values: a reload or a
 * closed dialog loses nothing. Name no password. Resetting the form removes the draft; the returned function removes it
 * where the form may have unmounted.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { reset, subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'reset' | 'subscribe'>,
  key: string,
  names: readonly (keyof Values & string)[],
) {
  const fields = names.join();
  // Before the first paint, which would show the default values.
  useLayoutEffect(() => {
    const typed = readTyped(key);
    if (Object.keys(typed).length > 0) {
      reset((values) => ({ ...values, ...typed }), {
        keepDefaultValues: true,
        keepFieldsRef: true,
        keepDirtyValues: false,
      });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed: Record<string, string> = {};
        for (const name of fields.split(',')) {
          const value: unknown = values[name];
          if (typeof value === 'string' && value !== defaultValues?.[name]) changed[name] = value;
        }
        writeTyped(key, changed);
      },
    });
  }, [reset, subscribe, key, fields]);
  return () => dropDraft(key);
}
