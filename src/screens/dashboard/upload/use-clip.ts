import { useEffect, useState } from 'react';
import { inspectClip } from '@/lib/file-kind';

type Inspected = { file: File; clip: Awaited<ReturnType<typeof inspectClip>> };

/** What the structure of a video file says; undefined until it has been read. */
export function useClip(file: File | undefined) {
  const [inspected, setInspected] = useState<Inspected>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void inspectClip(file).then((clip) => isWanted && setInspected({ file, clip }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return inspected?.file === file ? inspected?.clip : undefined;
}
