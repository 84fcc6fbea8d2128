import { useHasUploads } from '@/resources/upload/has-uploads';
import { useChunk } from '@/ui/use-chunk';

/** Loads the upload indicator with the first upload. */
export function LazyUploadPills() {
  return useHasUploads() && <Pills />;
}

function Pills() {
  const chunk = useChunk(
    () => import('./upload-pills'),
    () => {
      // The upload continues without its pill; the dashboard shows it, too.
    },
  );
  return chunk && <chunk.UploadPills />;
}
