import { t } from '@/messages/t';
import { hasId } from '@/query/copies';
import type { Toggle } from '@/query/toggle';
import { refusalIn } from '@/api/refusals';
import { togglePublish, toggleVideoLike } from './api';
import {
  cachedOwnVideo,
  commitPublish,
  commitVideoLike,
  isVideoStale,
  findOwnVideo,
  missingVideo,
  verifyVideoLike,
} from './cache';
import { videoQuery } from './queries';

export const videoLike: Toggle = {
  key: 'video/like',
  read: (client, id) => client.getQueryData(videoQuery(id).queryKey)?.isLiked,
  isStale: isVideoStale,
  send: toggleVideoLike,
  confirm: commitVideoLike,
  verify: (_client, id) => verifyVideoLike(id),
  message: (error) => refusalIn(error) ?? t('Error while toggling like button'),
};

/** Whether one of the user's own videos is published. */
export const publication: Toggle = {
  key: 'video/publish',
  read: (client, id) => cachedOwnVideo(client, id)?.isPublished,
  send: togglePublish,
  confirm: commitPublish,
  verify: async (client, id) => (await findOwnVideo(client, hasId(id)))?.isPublished,
  message: () => t('Error while toggling publish status'),
  missing: missingVideo,
};
