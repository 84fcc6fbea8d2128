import * as z from 'zod/mini';
import { count, date, flag, id, lineOr, list, mediaUrl, optionalText, text } from '@/api/fields';
import { t } from '@/messages/t';
import { ownerSchema } from '../channel/schema';
import { type Video, videoSchema } from '../video/schema';

/** Two concurrent requests can add a video twice: the first copy counts. */
function unique<T extends { _id: string }>(items: T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

// The name is the name of the link to the playlist, so there must be one.
const playlistName = lineOr(t('Untitled playlist'));

/** An extension: see visibility-note.ts. */
const visibility = z.optional(z.unknown());

export const playlistSchema = z.object({
  _id: id,
  name: playlistName,
  description: optionalText,
  thumbnail: mediaUrl,
  videosCount: count,
  totalViews: count,
  createdAt: date,
  owner: ownerSchema,
  visibility,
});

export const playlistDetailSchema = z.extend(playlistSchema, {
  videos: z.catch(z.pipe(list(videoSchema), z.transform(unique)), []),
});

/** The reply to a write. Its videos are bare ids, and it has no counts. */
export const writtenPlaylistSchema = z.object({
  _id: id,
  name: text,
  description: optionalText,
  createdAt: date,
  visibility,
});

/** One of the user's playlists in the save dialog, with whether it holds the video. */
export const playlistChoiceSchema = z.object({
  _id: id,
  name: playlistName,
  isVideoPresent: flag,
  visibility,
});

export type Playlist = z.infer<typeof playlistSchema>;
export type PlaylistDetail = z.infer<typeof playlistDetailSchema>;
export type WrittenPlaylist = z.infer<typeof writtenPlaylistSchema>;
export type PlaylistChoice = z.infer<typeof playlistChoiceSchema>;

/** The name of the playlist that "Watch later" of a card's menu fills. It is the same in every language: it finds the playlist. */
export const WATCH_LATER = 'Watch later';

export const isWatchLater = ({ name }: { name: string }) => name.trim() === WATCH_LATER;

/** The name as a member reads it: one's own "Watch later" has that of the button. Others' playlists are called what they call them. */
export const shownName = (playlist: { name: string }, isOwn = true) =>
  isOwn && isWatchLater(playlist) ? t('Watch later') : playlist.name;

/** Whether the user can watch a video of a playlist: only its owner can watch one that is not published. */
export const canWatch = ({ isPublished, owner }: Pick<Video, 'isPublished' | 'owner'>, userId: string | undefined) =>
  isPublished || owner._id === userId;
