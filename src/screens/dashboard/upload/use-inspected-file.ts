import { useEffect, useState } from 'react';
import { inspectVideo } from '@/lib/file-kind';

type Inspected = { file: File; result: Awaited<ReturnType<typeof inspectVideo>> };

/** What the structure of a video file says; undefined until it has been read. */
export function useInspectedFile(file: File | undefined) {
  const [inspected, setInspected] = useState<Inspected>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void inspectVideo(file).then((result) => isWanted && setInspected({ file, result }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return inspected?.file === file ? inspected?.result : undefined;
}
