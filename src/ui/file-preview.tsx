import { useEffect, useRef } from 'react';

/** A picture that was chosen and is on no server yet. Holds its address for as long as it is shown. */
export function FilePreview({ file, className }: { file: File; className: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={`Preview of ${file.name}`} className={className} />;
}
