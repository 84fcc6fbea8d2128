import { type RefObject, useLayoutEffect } from 'react';
import { showFile } from './local-file';

/** Shows a local file in an image or a video, until it unmounts. */
export function useFileSource(
  ref: RefObject<HTMLImageElement | HTMLVideoElement | null>,
  file: Blob | undefined,
): void {
  // In the same commit as the new file, so that no event of the old one arrives after it.
  useLayoutEffect(() => (ref.current && file ? showFile(ref.current, file) : undefined), [ref, file]);
}
