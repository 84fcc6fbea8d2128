import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { drafts, type Files, readDraftFiles } from '@/state/drafts';
import { fieldDrafts } from '@/state/form-draft';
import { titleFrom } from './form';
import { SEVERAL, uploadDraftKey } from './upload';
import { type VisibilityFields, visibilityFields } from './visibility';

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
} & VisibilityFields;

const visibilitySchema = z.catch(z.object(visibilityFields), {});

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
      const { title = '', videoFile: fileName = '', ...others } = fieldDrafts.read(draft) ?? {};
      const { videoFile, thumbnail } = readDraftFiles(draft);
      return { draft, title, fileName, videoFile, thumbnail, ...visibilitySchema.parse(others) };
    });
}

type Texts = Omit<ChosenVideo, 'videoFile' | 'thumbnail'>;

function write({ draft, title, fileName, visibility, publishAt }: Texts, files: Files) {
  const plan = { ...(visibility && { visibility }), ...(publishAt && { publishAt }) };
  fieldDrafts.write(draft, { title, videoFile: fileName, ...plan }, undefined, files);
}

/** What the videos have in common; undefined if they differ. */
export function commonVisibility(videos: readonly VisibilityFields[]): VisibilityFields | undefined {
  const [first = {}, ...others] = videos;
  const { visibility = 'public', publishAt = '' } = first;
  const isSame = (other: VisibilityFields) =>
    (other.visibility ?? 'public') === visibility &&
    (visibility !== 'scheduled' || (other.publishAt ?? '') === publishAt);
  return others.every(isSame) ? { visibility, publishAt } : undefined;
}

/** What was chosen for the videos before, or in the form for one: nobody expects that one more is public. */
function initialVisibility(): VisibilityFields {
  const before = Object.keys(drafts.get().fields).filter((draft) => draft.startsWith(SEVERAL));
  const chosen = (before.length > 0 ? before : [uploadDraftKey(undefined)]).map((draft) =>
    visibilitySchema.parse(fieldDrafts.read(draft) ?? {}),
  );
  return commonVisibility(chosen) ?? {};
}

/** Adds videos. One that was chosen before a reload keeps its title, and gets the file that the reload has lost. */
export function chooseVideos(files: File[]): void {
  const initial = initialVisibility();
  for (const file of files) {
    const draft = keyOf(file);
    const known = fieldDrafts.read(draft);
    const title = known?.['title'] ?? titleFrom(file.name);
    const visibility = known ? visibilitySchema.parse(known) : initial;
    write({ draft, title, fileName: file.name, ...visibility }, { ...readDraftFiles(draft), videoFile: file });
  }
}

export function changeTitle(video: ChosenVideo, title: string): void {
  write({ ...video, title }, readDraftFiles(video.draft));
}

export function changeVisibility(video: ChosenVideo, changed: VisibilityFields): void {
  write({ ...video, ...changed }, readDraftFiles(video.draft));
}

export function changeThumbnail(video: ChosenVideo, thumbnail: File | undefined): void {
  const { thumbnail: _before, ...files } = readDraftFiles(video.draft);
  write(video, thumbnail ? { ...files, thumbnail } : files);
}
