import { useRef } from 'react';
import { useFileSource } from './use-file-source';

type FilePreviewProps = { file: File; alt?: string; className?: string | undefined };

/** Preview of a local picture. */
export function FilePreview({ file, alt = `Preview of ${file.name}`, className }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useFileSource(image, file);
  return <img ref={image} alt={alt} className={className} />;
}
