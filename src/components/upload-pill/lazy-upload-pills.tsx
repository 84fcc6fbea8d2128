import { useRouterState } from '@tanstack/react-router';
import { AbortedError } from '@/api/errors';
import { type UploadState, useUploads } from '@/resources/upload/state';
import { useChunk } from '@/ui/use-chunk';

/** Uploads without an open dialog, except cancelled ones. */
export function LazyUploadPills() {
  const isUploadOpen = useRouterState({ select: ({ location: { search } }) => 'upload' in search });
  const edited = useRouterState({ select: ({ location: { search } }) => ('edit' in search ? search.edit : undefined) });
  const hidden = useUploads().filter(
    ({ upload, error }) =>
      (upload.video ? upload.video._id !== edited : !isUploadOpen) && !(error instanceof AbortedError),
  );
  return hidden.length > 0 && <Pills uploads={hidden} />;
}

function Pills({ uploads }: { uploads: UploadState[] }) {
  const chunk = useChunk(
    () => import('./upload-pills'),
    () => {
      // The upload continues without its pill; the dashboard shows it, too.
    },
  );
  return chunk && <chunk.UploadPills uploads={uploads} />;
}
