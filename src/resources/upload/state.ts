import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Video } from '../video/schema';
import { UPLOAD_KEY } from './has-uploads';
import type { Upload } from './upload';

export type UploadState = {
  upload: Upload;
  status: 'running' | 'done' | 'failed';
  error: unknown;
  /** The video as the server has saved it. */
  saved: Video | undefined;
};

type UploadMutation = Mutation<Video, Error, Upload>;

const STATUS = { idle: 'running', pending: 'running', success: 'done', error: 'failed' } as const;

/** Every upload that was not dismissed, the newest last. */
export function useUploads(): UploadState[] {
  const states = useMutationState<UploadMutation['state'], UploadMutation>({ filters: { mutationKey: UPLOAD_KEY } });
  return states.flatMap(({ variables: upload, status, error, data: saved }): UploadState[] =>
    upload ? [{ upload, status: STATUS[status], error, saved }] : [],
  );
}

/** Removes an upload that has ended. */
export function useDismissUpload() {
  const client = useQueryClient();
  return (upload: Upload) => {
    const cache = client.getMutationCache();
    const mutation = cache.find({ predicate: ({ state }) => state.variables === upload });
    if (mutation) cache.remove(mutation);
    upload.release();
  };
}
