import { releaseVideo } from '@/lib/video-element';
import { t } from '@/messages/t';
import { type RefObject, useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './file-input.module.css';

/**
 * Shows a local file in an image or a video, without reading it into memory. The returned function ends this: it revokes the file's
 * URL once nothing loads from it, because a load in flight would fail.
 */
export function showFile(element: HTMLImageElement | HTMLVideoElement, file: Blob): () => void {
  const url = URL.createObjectURL(file);
  element.src = url;
  const end = () => {
    // The element may show another file by now.
    if (element.src === url) release(element);
    URL.revokeObjectURL(url);
  };
  return () => afterSeek(element, end);
}

function release(element: HTMLImageElement | HTMLVideoElement) {
  if (element instanceof HTMLVideoElement) releaseVideo(element);
  else element.removeAttribute('src');
}

/** WebKitGTK can freeze when a video that seeks is released. */
function afterSeek(element: HTMLImageElement | HTMLVideoElement, callback: () => void) {
  if (!(element instanceof HTMLVideoElement && element.seeking)) return callback();
  const settled = new AbortController();
  const end = () => {
    settled.abort();
    callback();
  };
  for (const event of ['seeked', 'error', 'emptied']) element.addEventListener(event, end, { signal: settled.signal });
}

/** Shows a local file in an image or a video, until it unmounts. */
export function useFileSource(
  ref: RefObject<HTMLImageElement | HTMLVideoElement | null>,
  file: Blob | undefined,
): void {
  // In the same commit as the new file, so that no event of the old one arrives after it.
  useLayoutEffect(() => (ref.current && file ? showFile(ref.current, file) : undefined), [ref, file]);
}

type FilePreviewProps = { file: File; alt?: string; className?: string | undefined };

export function FilePreview({ file, alt = t('Preview of {name}', { name: file.name }), className }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useFileSource(image, file);
  return <img ref={image} alt={alt} className={className} />;
}

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'multiple'> & {
  onChoose: (file: File) => void;
  /** With it, several files can be chosen at once. */
  onChooseSeveral?: ((files: File[]) => void) | undefined;
};

/** An invisible input over its whole parent, which therefore accepts clicks and drops everywhere. */
export function FileInput({ onChoose, onChooseSeveral, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      multiple={onChooseSeveral !== undefined}
      className={styles.input}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        const [file] = files;
        // Cancelling the file picker keeps the previous file.
        if (!file) return;
        if (onChooseSeveral && files.length > 1) onChooseSeveral(files);
        else onChoose(file);
      }}
    />
  );
}
