import { dropDraft } from '@/lib/drafts';
import { readTyped, unsaved, writeTyped } from '@/lib/form-draft';
import type { Video } from '../video/schema';
import type { VideoFields } from './upload';

type FileName = 'videoFile' | 'thumbnail';
type Files = Pick<VideoFields, FileName>;

/** What was filled in and not sent. */
type UploadDraft = {
  fields: VideoFields;
  /** The names of files that were chosen before the page was reloaded: nothing can keep the files themselves. */
  lost: Partial<Record<FileName, string>>;
};

/** They last as long as the page, and count only together with the draft that names them. */
const files = new Map<string, Files>();

export const uploadDraftName = (video: Video | undefined) => `video/${video?._id ?? 'new'}`;

const textsOf = (video: Video | undefined) => ({ title: video?.title ?? '', description: video?.description ?? '' });

export function readUploadDraft(video: Video | undefined): UploadDraft {
  const name = uploadDraftName(video);
  const typed = readTyped(name);
  const kept = files.get(name);
  const fileOf = (field: FileName) => (kept?.[field]?.name === typed[field] ? kept?.[field] : undefined);
  const [videoFile, thumbnail] = [fileOf('videoFile'), fileOf('thumbnail')];
  const { title, description } = { ...textsOf(video), ...typed };
  return {
    fields: { title, description, videoFile, thumbnail },
    lost: {
      ...(typed['videoFile'] !== undefined && !videoFile && { videoFile: typed['videoFile'] }),
      ...(typed['thumbnail'] !== undefined && !thumbnail && { thumbnail: typed['thumbnail'] }),
    },
  };
}

export function keepUploadDraft(video: Video | undefined, { title, description, videoFile, thumbnail }: VideoFields) {
  const name = uploadDraftName(video);
  files.set(name, { videoFile, thumbnail });
  writeTyped(name, {
    ...unsaved({ title, description }, textsOf(video)),
    ...(videoFile && { videoFile: videoFile.name }),
    ...(thumbnail && { thumbnail: thumbnail.name }),
  });
}

export function dropUploadDraft(video: Video | undefined) {
  const name = uploadDraftName(video);
  files.delete(name);
  dropDraft(name);
}
