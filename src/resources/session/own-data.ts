import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageOf } from '@/api/errors';
import { count, mediaUrl } from '@/api/fields';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { MEMBER_DATA } from '@/query/cache-policy';

// In a file of its own, because only the settings need it.

/** The approximate size of the archive, in bytes. */
export async function readDataSize(signal?: AbortSignal): Promise<number> {
  const { bytes } = await request('GET', 'users/export', z.object({ bytes: count }), { signal });
  return bytes;
}

/** Resolves to the address of the archive, which is valid for a minute. */
export async function requestArchive(): Promise<string> {
  const { url } = await request('POST', 'users/export', z.object({ url: mediaUrl.check(z.minLength(1)) }));
  return url;
}

export function dataSizeQuery() {
  return queryOptions({
    queryKey: ['dataSize'],
    queryFn: ({ signal }) => readDataSize(signal),
    meta: MEMBER_DATA,
  });
}

/** Passes the address of the archive to `save`. */
export function useDownloadData(save: (url: string) => void) {
  return useMutation({
    mutationKey: ['user', 'downloadData'],
    mutationFn: requestArchive,
    onSuccess: save,
    onError: (error) =>
      notify.error(t("Couldn't download your data. Try again!"), {
        id: 'download-data',
        description: messageOf(error),
      }),
  });
}
