import { timeOfId } from '../../server/rules/ids';
import { isDecision } from '../../server/rules/moderation';
import type { Id, UserRecord } from '../seed/records';
import type { Context } from './context';
import { zipTexts } from './zip';

const README = `The data of this demonstration. A server adds the files of videos, and statistics.

Times are in UTC. What others wrote is not included.
`;

/** The archive of a member's data, as that of the server but for files and statistics. */
export function archiveOf({ db, serializers }: Pick<Context, 'db' | 'serializers'>, member: UserRecord) {
  const likesOf = (kind: string) => db.likes.where('likedBy', member._id).filter((like) => like.kind === kind);
  const likesCount = (target: Id) => db.likes.count('target', target);

  function shown(videoId: Id) {
    const video = db.videos.get(videoId);
    const isVisible = video && (video.isPublished || video.owner === member._id);
    const channel = isVisible ? db.users.get(video.owner)?.username : undefined;
    return { videoId, title: isVisible ? video.title : null, channel: channel ?? null };
  }

  const ownComments = db.comments.all().filter(({ owner }) => owner === member._id);
  const { _id: id, username, fullName, email, description, language = '', createdAt, updatedAt } = member;
  const subscribers = serializers.subscriberCount(id);
  const profile = { id, username, fullName, email, description, language: language || null };
  const files = {
    'profile.json': { ...profile, subscribers, createdAt, updatedAt, deleteAt: member.deleteAt ?? null },
    'videos.json': db.videos.where('owner', id).map((video) => ({
      id: video._id,
      title: video.title,
      description: video.description,
      seconds: video.duration,
      visibility: video.isPublished ? (video.unlisted ? 'unlisted' : 'public') : 'private',
      publishAt: video.publishAt ?? null,
      commentsClosed: video.commentsClosed ?? false,
      views: video.views,
      likes: likesCount(video._id),
      comments: serializers.commentsCount(video._id),
      createdAt: video.createdAt,
      updatedAt: video.updatedAt,
    })),
    'comments.json': ownComments.map((comment) => ({
      id: comment._id,
      videoId: comment.video,
      videoTitle: shown(comment.video).title,
      content: comment.content,
      likes: likesCount(comment._id),
      createdAt: comment.createdAt,
      updatedAt: comment.updatedAt,
    })),
    'tweets.json': db.tweets.where('owner', id).map((tweet) => ({
      id: tweet._id,
      content: tweet.content,
      likes: likesCount(tweet._id),
      createdAt: tweet.createdAt,
      updatedAt: tweet.updatedAt,
    })),
    'playlists.json': db.playlists.where('owner', id).map((playlist) => ({
      id: playlist._id,
      name: playlist.name,
      description: playlist.description,
      visibility: playlist.visibility ?? 'public',
      createdAt: playlist.createdAt,
      updatedAt: playlist.updatedAt,
      videos: playlist.videos.map(shown),
    })),
    'liked-videos.json': likesOf('video').map((like) => ({ ...shown(like.target), likedAt: like.createdAt })),
    'liked-comments.json': likesOf('comment').map(({ target }) => ({
      commentId: target,
      videoId: db.comments.get(target)?.video ?? null,
    })),
    'liked-tweets.json': likesOf('tweet').map(({ target }) => ({
      tweetId: target,
      channel: db.users.get(db.tweets.get(target)?.owner ?? '')?.username ?? null,
    })),
    'subscriptions.json': db.subscriptions.where('subscriber', id).map((subscription) => ({
      channelId: subscription.channel,
      channel: db.users.get(subscription.channel)?.username ?? null,
      since: subscription.createdAt,
    })),
    'blocked-members.json': db.blocks.where('blocker', id).map((block) => ({
      memberId: block.blocked,
      username: db.users.get(block.blocked)?.username ?? null,
      since: block.createdAt,
    })),
    'decisions.json': db.cases
      .where('owner', id)
      .filter(({ state, appeal }) => isDecision(state) || appeal?.state === 'reversed')
      .map(({ kind, target, excerpt, state, decidedAt, ground = '', statement = '', until = null, appeal = null }) => {
        const thing = { kind, targetId: target, excerpt };
        return { ...thing, state, decidedAt, ground, statement, until, appeal };
      }),
    'reports.json': db.reports.where('reporter', id).map(({ case: caseId, reason, words, createdAt: reportedAt }) => ({
      kind: db.cases.get(caseId)?.kind ?? null,
      targetId: db.cases.get(caseId)?.target ?? null,
      reason,
      words,
      createdAt: reportedAt,
      state: db.cases.get(caseId)?.state ?? null,
      decidedAt: db.cases.get(caseId)?.decidedAt ?? null,
    })),
    'history.json': member.watchHistory.map(shown),
    'sessions.json': db.sessions.where('user', id).map(({ _id, browser = '', system = '', renewedAt }) => ({
      browser,
      system,
      lastUsedAt: new Date(renewedAt).toISOString(),
      startedAt: new Date(timeOfId(_id)).toISOString(),
    })),
  };
  const texts = Object.entries(files).map(([name, data]) => [name, `${JSON.stringify(data, null, 2)}\n`]);
  return zipTexts({ 'README.txt': README, ...Object.fromEntries(texts) });
}
