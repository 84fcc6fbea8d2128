import type { VideoRecord } from '../seed/records';
import type { Context } from './context';

/** Deletes a video with its comments, likes and counts, also from playlists and histories. Cases about it stay. */
export function deleteVideo({ db, host }: Pick<Context, 'db' | 'host'>, record: VideoRecord): void {
  const { _id, videoFile, thumbnail } = record;
  for (const comment of db.comments.where('video', _id)) {
    for (const like of db.likes.where('target', comment._id)) db.likes.delete(like._id);
    db.comments.delete(comment._id);
  }
  for (const like of db.likes.where('target', _id)) db.likes.delete(like._id);
  for (const day of db.days.where('target', _id)) db.days.delete(day._id);
  for (const playlist of db.playlists.all()) {
    if (!playlist.videos.includes(_id)) continue;
    db.playlists.update(playlist._id, { videos: playlist.videos.filter((id) => id !== _id) });
  }
  for (const user of db.users.all()) {
    if (!user.watchHistory.includes(_id)) continue;
    db.users.update(user._id, { watchHistory: user.watchHistory.filter((id) => id !== _id) });
  }
  db.videos.delete(_id);
  host.removeFiles([videoFile, thumbnail]);
}
