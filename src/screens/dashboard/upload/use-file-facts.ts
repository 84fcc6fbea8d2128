import { useEffect, useState } from 'react';
import { describeVideo } from '@/resources/upload/prepare/prepare';
import { inspectChosen } from '@/resources/upload/prepare/inspect-chosen';

/** What `read` finds in a file; undefined until then. `read` must stay the same function. */
export function useFileFacts<Facts>(file: File | undefined, read: (file: File) => Promise<Facts>): Facts | undefined {
  const [found, setFound] = useState<{ file: File; facts: Facts }>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void read(file).then((facts) => isWanted && setFound({ file, facts }));
    return () => {
      isWanted = false;
    };
  }, [file, read]);
  return found && found.file === file ? found.facts : undefined;
}

/** Whether a chosen file is a video, and its codec. */
export const useInspectedFile = (file: File | undefined) => useFileFacts(file, inspectChosen);

/** What is in a video, or why this browser cannot convert it. */
export const useVideoFacts = (file: File | undefined) => useFileFacts(file, describeVideo);
