import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Edits } from '@/resources/upload/prepare/video-facts';
import type { VideoFields } from '@/resources/upload/upload';

/** What was chosen for each video file, as long as its draft has it. */
const kept = new WeakMap<File, Edits>();

/** Restores how a restored file is cut: otherwise what a user has cut off would be published. Call it after `useFormDraft`. */
export function useKeptEdits({
  getValues,
  setValue,
  subscribe,
}: Pick<UseFormReturn<VideoFields>, 'getValues' | 'setValue' | 'subscribe'>): void {
  useLayoutEffect(() => {
    const file = getValues('videoFile');
    const edits = file && kept.get(file);
    if (edits) {
      setValue('trim', edits.trim);
      setValue('isSmaller', edits.isSmaller);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values: { videoFile, trim, isSmaller } }) => {
        if (videoFile) kept.set(videoFile, { trim, isSmaller });
      },
    });
  }, [getValues, setValue, subscribe]);
}
