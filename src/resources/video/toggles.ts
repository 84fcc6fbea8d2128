import { t } from '@/messages/t';
import { hasId } from '@/query/copies';
import type { Toggle } from '@/query/toggle';
import { togglePublish, toggleVideoLike } from './api';
import { cachedOwnVideo, commitPublish, commitVideoLike, findOwnVideo, missingVideo, verifyVideoLike } from './cache';
import { videoQuery } from './queries';

export const videoLike: Toggle = {
  key: 'video/like',
  read: (client, id) => client.getQueryData(videoQuery(id).queryKey)?.isLiked,
  isStale: (client, id) => client.getQueryState(videoQuery(id).queryKey)?.isInvalidated === true,
  send: toggleVideoLike,
  confirm: commitVideoLike,
  verify: (_client, id) => verifyVideoLike(id),
  message: () => t('Error while toggling like button'),
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
