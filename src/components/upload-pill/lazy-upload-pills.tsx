import { useRouterState } from '@tanstack/react-router';
import { AbortedError } from '@/api/errors';
import { type UploadState, useUploads } from '@/resources/upload/state';
import { useChunk } from '@/ui/use-chunk';

/** What no dialog shows right now. Nobody has to be told of what they cancelled themselves. */
export function LazyUploadPills() {
  const open = useRouterState({ select: ({ location: { search } }) => ('upload' in search ? 'new' : undefined) });
  const edited = useRouterState({ select: ({ location: { search } }) => ('edit' in search ? search.edit : undefined) });
  const hidden = useUploads().filter(
    ({ upload, error }) => (upload.video ? upload.video._id !== edited : !open) && !(error instanceof AbortedError),
  );
  return hidden.length > 0 && <Pills uploads={hidden} />;
}

function Pills({ uploads }: { uploads: UploadState[] }) {
  const chunk = useChunk(
    () => import('./upload-pills'),
    () => {
      // Offline: the upload goes on without, and the dashboard shows it.
    },
  );
  return chunk && <chunk.UploadPills uploads={uploads} />;
}
