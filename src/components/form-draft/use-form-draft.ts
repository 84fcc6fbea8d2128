import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraftFiles } from '@/state/drafts';
import { fieldDrafts } from '@/state/form-draft';

/** The name of a chosen file that a reload has lost. */
export function lostFile(key: string, field: string): string | undefined {
  return readDraftFiles(key)[field] ? undefined : fieldDrafts.read(key)?.[field];
}

/**
 * Restores the draft of a form, and saves the named fields that differ from their default values. Never name a password: drafts
 * are stored. A draft survives a reload or a closed dialog; its files only as long as the page. Resetting the form
 * removes the draft. The returned function does so even after the form has unmounted. Call this hook after `useWatch`, or that
 * does not notice the restored values.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { reset, subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'reset' | 'subscribe'>,
  key: string,
  names: readonly (keyof Values & string)[],
) {
  // A string, because the array may be a new one in each render, which would run the effect again.
  const fields = names.join();
  // Before the first paint, which would show the default values.
  useLayoutEffect(() => {
    const typed = fieldDrafts.read(key);
    if (typed) {
      const files = readDraftFiles(key);
      reset(
        (values) => {
          // Of files, the draft has the name only. A field without a file is undefined.
          const restored: Record<string, string | File | undefined> = {};
          for (const [name, text] of Object.entries(typed))
            restored[name] = typeof values[name] === 'string' ? text : files[name];
          return { ...values, ...restored };
        },
        { keepDefaultValues: true, keepFieldsRef: true, keepDirtyValues: false },
      );
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed: Record<string, string> = {};
        const files: Record<string, File> = {};
        for (const name of fields.split(',')) {
          const value: unknown = values[name];
          if (value instanceof File) {
            changed[name] = value.name;
            files[name] = value;
          } else if (typeof value === 'string' && value !== defaultValues?.[name]) changed[name] = value;
        }
        fieldDrafts.write(key, changed, {}, files);
      },
    });
  }, [reset, subscribe, key, fields]);
  return () => dropDraft(key);
}
