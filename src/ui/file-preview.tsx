import { useEffect, useRef } from 'react';

/** Preview of a local picture. Its object URL lives as long as the component. */
export function FilePreview({ file, className }: { file: File; className: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={`Preview of ${file.name}`} className={className} />;
}
