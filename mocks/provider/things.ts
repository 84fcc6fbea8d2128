import { type CaseKind, type ReportedKind, excerptOf } from '../../server/rules/moderation';
import type { CaseRecord, CommentRecord, Id, VideoRecord } from '../seed/records';
import type { Context } from './context';
import { deleteVideo } from './delete-video';
import type { Viewer } from './serializers';

type Thing = Pick<CaseRecord, 'kind' | 'target'>;

const NO_VIDEO = { title: '', thumbnail: '', video: null };

/** What members can report, and moderators can hide. */
export function createThings(context: Pick<Context, 'db' | 'host' | 'serializers' | 'statistics'>) {
  const { db, serializers, statistics } = context;

  function postOf(kind: CaseKind, target: Id) {
    const comment = kind === 'comment' ? db.comments.get(target) : undefined;
    return { comment, post: comment ?? (kind === 'tweet' ? db.tweets.get(target) : undefined) };
  }

  function unpin(comment: CommentRecord): void {
    if (serializers.isPinned(comment)) db.videos.update(comment.video, { pinnedComment: undefined });
  }

  function hideVideo(record: VideoRecord, hidden: boolean): void {
    const { isPublished, wasPublished = false } = record;
    db.videos.update(record._id, {
      hidden,
      isPublished: !hidden && wasPublished,
      publishAt: null,
      wasPublished: isPublished,
    });
  }

  return {
    /** Undefined if the viewer does not see it. */
    find(kind: ReportedKind, target: Id, viewer: Viewer): { owner: Id; text: string } | undefined {
      if (kind === 'channel') {
        const user = db.users.get(target);
        return user && { owner: user._id, text: `${user.fullName} ${user.description}` };
      }
      if (kind === 'video') {
        const video = serializers.visibleVideo(target, viewer);
        return video && { owner: video.owner, text: video.title };
      }
      const { comment, post } = postOf(kind, target);
      if (!post || !serializers.isPostVisible(post, viewer)) return undefined;
      if (comment && !serializers.visibleVideo(comment.video, viewer)) return undefined;
      return { owner: post.owner, text: post.content };
    },

    /** As it is now; null if it was deleted. */
    current({ kind, target }: Thing) {
      if (kind === 'channel' || kind === 'member') {
        const user = db.users.get(target);
        if (!user) return null;
        const { fullName: title, description: text, createdAt } = user;
        return { ...NO_VIDEO, title, text, isHidden: false, createdAt };
      }
      if (kind === 'video') {
        const video = db.videos.get(target);
        if (!video) return null;
        const { title, description, thumbnail, hidden = false, createdAt } = video;
        return { title, text: excerptOf(description), thumbnail, isHidden: hidden, createdAt, video: null };
      }
      const { comment, post } = postOf(kind, target);
      if (!post) return null;
      const { content: text, hidden = false, createdAt } = post;
      const below = comment && db.videos.get(comment.video);
      const video = below ? { _id: below._id, title: below.title } : null;
      return { ...NO_VIDEO, text, isHidden: hidden, createdAt, video };
    },

    hide({ kind, target }: Thing, hidden: boolean): void {
      const video = kind === 'video' && db.videos.get(target);
      const comment = kind === 'comment' && db.comments.get(target);
      if (video) hideVideo(video, hidden);
      if (comment && hidden) unpin(comment);
      if (comment) {
        statistics.addComments(comment.video, hidden ? -1 : 1);
        db.comments.update(target, { hidden });
      }
      if (kind === 'tweet' && db.tweets.get(target)) db.tweets.update(target, { hidden });
    },

    remove({ kind, target }: Thing): void {
      const video = kind === 'video' && db.videos.get(target);
      const comment = kind === 'comment' && db.comments.get(target);
      if (video) deleteVideo(context, video);
      for (const like of db.likes.where('target', target)) db.likes.delete(like._id);
      if (comment) {
        unpin(comment);
        statistics.takeBack(comment.video, comment, 'comments');
        db.comments.delete(target);
      }
      if (kind === 'tweet') db.tweets.delete(target);
    },
  };
}
