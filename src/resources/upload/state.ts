import { type Mutation, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { t } from '@/messages/t';
import type { Video } from '../video/schema';
import { UPLOAD_KEY } from './has-uploads';
import type { Upload } from './upload';

export type UploadState = {
  upload: Upload;
  /** `queued`: waits until the new videos before it have been uploaded. */
  status: 'queued' | 'running' | 'done' | 'failed';
  error: unknown;
  /** The video as the server has saved it. */
  saved: Video | undefined;
};

type UploadMutation = Mutation<Video, Error, Upload>;

const STATUS = { idle: 'running', pending: 'running', success: 'done', error: 'failed' } as const;

/** Every upload that was not dismissed, the newest last. */
export function useUploads(): UploadState[] {
  const states = useMutationState<UploadMutation['state'], UploadMutation>({ filters: { mutationKey: UPLOAD_KEY } });
  return states.flatMap(({ variables: upload, status, isPaused, error, data: saved }): UploadState[] =>
    upload ? [{ upload, status: isPaused ? 'queued' : STATUS[status], error, saved }] : [],
  );
}

/** `done` of `count` new videos. */
export const countOfUploaded = (done: number, count: number) =>
  t('{done} of {count, plural, one {# video} other {# videos}} uploaded', { done, count });

/** Removes an upload that has ended, or that waits for its turn. */
export function dismissUpload(client: QueryClient, upload: Upload): void {
  const cache = client.getMutationCache();
  const mutation = cache.find({ predicate: ({ state }) => state.variables === upload });
  if (mutation) cache.remove(mutation);
}

export function useDismissUpload() {
  const client = useQueryClient();
  return (upload: Upload) => dismissUpload(client, upload);
}
