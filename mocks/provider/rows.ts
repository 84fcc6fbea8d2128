/**
 * The rows of the mock provider's store: what its tables hold, not what it answers. Ids are 24 hex digits, dates are
 * ISO strings, durations are seconds, and every media field is a path on the provider's own origin.
 */
export type Id = string;

export type UserRow = {
  _id: Id;
  username: string;
  fullName: string;
  email: string;
  password: string;
  avatar: string;
  coverImage: string;
  description: string;
  /** Newest first, without repetitions. */
  watchHistory: Id[];
  createdAt: string;
  updatedAt: string;
};

export type VideoRow = {
  _id: Id;
  title: string;
  description: string;
  videoFile: string;
  thumbnail: string;
  duration: number;
  views: number;
  isPublished: boolean;
  owner: Id;
  createdAt: string;
  updatedAt: string;
};

export type CommentRow = { _id: Id; content: string; video: Id; owner: Id; createdAt: string; updatedAt: string };

export type TweetRow = { _id: Id; content: string; owner: Id; createdAt: string; updatedAt: string };

export type PlaylistRow = {
  _id: Id;
  name: string;
  description: string;
  videos: Id[];
  owner: Id;
  createdAt: string;
  updatedAt: string;
};

export type LikeRow = { _id: Id; kind: 'video' | 'comment' | 'tweet'; target: Id; likedBy: Id; createdAt: string };

export type SubscriptionRow = { _id: Id; channel: Id; subscriber: Id; createdAt: string };

/** What tokens cannot carry. A session without a row is a valid one that another tab opened. */
export type SessionRow = {
  _id: Id;
  user: Id;
  /** How often it was refreshed, the last time at this epoch ms. */
  turn: number;
  renewedAt: number;
  ended: boolean;
};

export type Tables = {
  users: UserRow[];
  videos: VideoRow[];
  comments: CommentRow[];
  tweets: TweetRow[];
  playlists: PlaylistRow[];
  likes: LikeRow[];
  subscriptions: SubscriptionRow[];
  /** Absent from the seeds. */
  sessions?: SessionRow[];
};

/** A row as it is now, or the id of one that was deleted. */
export type Change = [table: keyof Tables, row: { _id: Id } | Id];
