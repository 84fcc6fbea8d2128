import { useSelector } from '@tanstack/react-store';
import { drafts, type Files, readDraftFiles } from '@/state/drafts';
import { fieldDrafts } from '@/state/form-draft';
import { titleFrom } from './form';
import { SEVERAL } from './upload';

/** One of several videos that were chosen at once. Each has a draft of its own: its title, with its files. */
export type ChosenVideo = {
  /** The key of the draft. */
  draft: string;
  title: string;
  fileName: string;
  /** Undefined after a reload. */
  videoFile: File | undefined;
  /** Undefined if the user has chosen none: then the first frame is sent. */
  thumbnail: File | undefined;
};

/** The same file has the same key after a reload. */
const keyOf = ({ size, lastModified, name }: File) => `${SEVERAL}${size}/${lastModified}/${name}`;

export const useHasChosenVideos = () =>
  useSelector(drafts, ({ fields }) => Object.keys(fields).some((draft) => draft.startsWith(SEVERAL)));

/** In the order in which they were chosen. */
export function useChosenVideos(): ChosenVideo[] {
  const fields = useSelector(drafts, (all) => all.fields);
  return Object.keys(fields)
    .filter((draft) => draft.startsWith(SEVERAL))
    .map((draft) => {
      const { title = '', videoFile: fileName = '' } = fieldDrafts.read(draft) ?? {};
      const { videoFile, thumbnail } = readDraftFiles(draft);
      return { draft, title, fileName, videoFile, thumbnail };
    });
}

type Texts = Pick<ChosenVideo, 'draft' | 'title' | 'fileName'>;

const write = ({ draft, title, fileName }: Texts, files: Files) =>
  fieldDrafts.write(draft, { title, videoFile: fileName }, undefined, files);

/** Adds videos. One that was chosen before a reload keeps its title, and gets the file that the reload has lost. */
export function chooseVideos(files: File[]): void {
  for (const file of files) {
    const draft = keyOf(file);
    const title = fieldDrafts.read(draft)?.['title'] ?? titleFrom(file.name);
    write({ draft, title, fileName: file.name }, { ...readDraftFiles(draft), videoFile: file });
  }
}

export function changeTitle(video: ChosenVideo, title: string): void {
  write({ ...video, title }, readDraftFiles(video.draft));
}

export function changeThumbnail(video: ChosenVideo, thumbnail: File | undefined): void {
  const { thumbnail: _before, ...files } = readDraftFiles(video.draft);
  write(video, thumbnail ? { ...files, thumbnail } : files);
}
