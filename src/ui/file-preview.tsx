import { showFile } from './local-file';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a local file in an image or a video, until it unmounts. */
export function useFileSource(
  ref: RefObject<HTMLImageElement | HTMLVideoElement | null>,
  file: Blob | undefined,
): void {
  // In the same commit as the new file, so that no event of the old one arrives after it.
  useLayoutEffect(() => (ref.current && file ? showFile(ref.current, file) : undefined), [ref, file]);
}

type FilePreviewProps = { file: File; alt?: string; className?: string | undefined };

/** Preview of a local picture. */
export function FilePreview({ file, alt = `Preview of ${file.name}`, className }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useFileSource(image, file);
  return <img ref={image} alt={alt} className={className} />;
}
