import * as z from 'zod/mini';
import { count, date, flag, id, list, mediaUrl, text } from '@/lib/fields';
import { ownerSchema } from '../channel/schema';
import { videoSchema } from '../video/schema';

export const playlistSchema = z.object({
  _id: id,
  name: text,
  description: text,
  thumbnail: mediaUrl,
  videosCount: count,
  totalViews: count,
  createdAt: date,
  owner: ownerSchema,
});

export const playlistDetailSchema = z.extend(playlistSchema, { videos: z.catch(list(videoSchema), []) });

/** What the calls that change a playlist answer: the videos are bare ids, and nothing is counted. */
export const writtenPlaylistSchema = z.object({ _id: id, name: text, description: text, createdAt: date });

/** One of the person's own playlists, and whether it already holds the video that is being saved. */
export const playlistChoiceSchema = z.object({ _id: id, name: text, isVideoPresent: flag });
