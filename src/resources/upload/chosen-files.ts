import { useSelector } from '@tanstack/react-store';
import { drafts, readDraft, readDraftFiles, writeDraft } from '@/state/drafts';
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
  /** Undefined until one was chosen: then it is the first frame. */
  thumbnail: File | undefined;
};

/** The same file has the same key after a reload. The name is last, because it can contain a slash. */
const keyOf = ({ size, lastModified, name }: File) => `${SEVERAL}${size}/${lastModified}/${name}`;

const nameIn = (draft: string) => draft.slice(SEVERAL.length).replace(/^\d+\/\d+\//, '');

export const useHasChosenVideos = () =>
  useSelector(drafts, ({ fields }) => Object.keys(fields).some((draft) => draft.startsWith(SEVERAL)));

/** In the order in which they were chosen. */
export function useChosenVideos(): ChosenVideo[] {
  const fields = useSelector(drafts, (all) => all.fields);
  return Object.entries(fields)
    .filter(([draft]) => draft.startsWith(SEVERAL))
    .map(([draft, { text, files }]) => ({
      draft,
      title: text,
      fileName: nameIn(draft),
      videoFile: files?.videoFile,
      thumbnail: files?.thumbnail,
    }));
}

/** Adds videos, and gives those back their files that a reload has left without. */
export function chooseVideos(files: File[]): void {
  for (const file of files) {
    const draft = keyOf(file);
    writeDraft(draft, readDraft(draft) ?? titleFrom(file.name), { ...readDraftFiles(draft), videoFile: file });
  }
}

export function changeTitle({ draft }: ChosenVideo, title: string): void {
  writeDraft(draft, title, readDraftFiles(draft));
}

export function changeThumbnail({ draft, title }: ChosenVideo, thumbnail: File | undefined): void {
  const { thumbnail: _before, ...files } = readDraftFiles(draft);
  writeDraft(draft, title, thumbnail ? { ...files, thumbnail } : files);
}
