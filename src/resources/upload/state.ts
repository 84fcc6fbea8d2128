import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { Upload } from './upload';

export const UPLOAD_KEY = ['video', 'upload'];

export type UploadState = {
  upload: Upload;
  status: 'running' | 'done' | 'failed';
  error: unknown;
};

const STATUS = { idle: 'running', pending: 'running', success: 'done', error: 'failed' } as const;

/** Every upload that the person has not put away, the newest last. */
export function useUploads(): UploadState[] {
  return useMutationState({
    filters: { mutationKey: UPLOAD_KEY },
    select: ({ state: { variables, status, error } }) =>
      variables instanceof Upload ? { upload: variables, status: STATUS[status], error } : undefined,
  }).filter((state) => state !== undefined);
}

/** Puts an upload away that has ended. */
export function useDismissUpload() {
  const client = useQueryClient();
  return (upload: Upload) => {
    const cache = client.getMutationCache();
    const mutation = cache.find({ predicate: ({ state }) => state.variables === upload });
    if (mutation) cache.remove(mutation);
  };
}
