import type { Visibility } from '../../server/rules/visibility';

/**
 * The records in the tables of the mock provider. Ids are 24 hex digits, dates are ISO strings, durations are seconds, and
 * every media field is a path on the provider's own origin.
 */
import type { Measure } from '../../server/rules/measures';
import type { Action, AppealState, CaseKind, CaseState } from '../../server/rules/moderation';

export type Id = string;

export type UserRecord = {
  _id: Id;
  username: string;
  fullName: string;
  email: string;
  /** In plain text: it never leaves the browser or the test. Empty for an account that cannot log in. */
  password: string;
  avatar: string;
  coverImage: string;
  description: string;
  /** Missing or '' if none was chosen. */
  language?: string;
  /** Missing unless the member has asked for the deletion of the account. */
  deleteAt?: string | undefined;
  role?: 'moderator';
  /** Missing or '' unless a changed address is to be confirmed. */
  pendingEmail?: string;
  /** Missing unless moderators have suspended the member; may be over. */
  suspendedUntil?: string | undefined;
  /** Missing unless moderators have banned the member. */
  bannedAt?: string | undefined;
  /** False until the link that was mailed at sign-up was followed. */
  confirmed?: boolean;
  /** Newest first, without duplicates. */
  watchHistory: Id[];
  createdAt: string;
  updatedAt: string;
};

export type CaptionRecord = { language: string; content: string; updatedAt: string };

export type VideoRecord = {
  _id: Id;
  title: string;
  description: string;
  videoFile: string;
  thumbnail: string;
  duration: number;
  views: number;
  isPublished: boolean;
  /** Where it is published, it is in no list. */
  unlisted?: boolean;
  /** When an unpublished video is published. */
  publishAt?: string | null;
  commentsClosed?: boolean;
  pinnedComment?: Id | undefined;
  owner: Id;
  /** Missing if it has none. `content` is WebVTT. */
  captions?: CaptionRecord[];
  /** By moderators. */
  hidden?: boolean;
  /** Whether a hidden video is published again once it is restored. */
  wasPublished?: boolean;
  createdAt: string;
  updatedAt: string;
};

export type TweetRecord = {
  _id: Id;
  content: string;
  owner: Id;
  /** By moderators. */
  hidden?: boolean;
  createdAt: string;
  updatedAt: string;
};

export type CommentRecord = TweetRecord & { video: Id };

export type PlaylistRecord = {
  _id: Id;
  name: string;
  description: string;
  /** Missing if it is public. */
  visibility?: Visibility;
  videos: Id[];
  owner: Id;
  createdAt: string;
  updatedAt: string;
};

export type LikeRecord = { _id: Id; kind: 'video' | 'comment' | 'tweet'; target: Id; likedBy: Id; createdAt: string };

export type SubscriptionRecord = { _id: Id; channel: Id; subscriber: Id; createdAt: string };

export type BlockRecord = { _id: Id; blocker: Id; blocked: Id; createdAt: string };

/** The state of a session that its tokens do not carry. A session without a record is valid: another tab started it. */
export type SessionRecord = {
  _id: Id;
  user: Id;
  /** Number of refreshes. */
  turn: number;
  /** Time of the last refresh, in epoch ms. */
  renewedAt: number;
  ended: boolean;
  /** Where it was started; '' if unknown. */
  browser?: string;
  system?: string;
};

/** What changed on a day: see `provider/statistics.ts`. */
export type DayRecord = {
  /** The target and the day. */
  _id: string;
  /** A video, or a user for subscribers. */
  target: Id;
  /** Such as '2026-11-28'. */
  day: string;
  views: number;
  likes: number;
  comments: number;
  subscribers: number;
  /** Of a video: see `server/rules/retention.ts`. */
  report?: number[];
};

/** All reports about one thing. */
export type CaseRecord = {
  _id: Id;
  kind: CaseKind;
  /** The id of a video, a comment, a tweet or a user. */
  target: Id;
  owner: Id;
  /** The beginning of what was reported first. */
  excerpt: string;
  state: CaseState;
  openedAt: string;
  decidedAt: string | null;
  /** Missing if nothing was hidden or removed. */
  ground?: string;
  statement?: string;
  /** The end of a suspension; missing or null for anything else. */
  until?: string | null;
  /** Of the author, against the last decision. */
  appeal?: { state: AppealState; words: string; createdAt: string; answer: string } | undefined;
};

export type ReportRecord = {
  _id: Id;
  case: Id;
  /** '' for a guest. */
  reporter: Id;
  guest?: { address: string; name: string };
  reason: string;
  words: string;
  createdAt: string;
};

/** What a moderator did. */
export type LogRecord = {
  _id: Id;
  case: Id;
  kind: CaseKind;
  target: Id;
  /** A user name. */
  moderator: string;
  action: Action | Measure;
  note: string;
  ground?: string;
  statement?: string;
  until?: string | null;
  createdAt: string;
};

export type InvitationRecord = {
  _id: Id;
  token: string;
  creator: Id;
  /** How often it can be used, and was used. */
  uses: number;
  used: number;
  createdAt: string;
  expiresAt: string;
};

export type Tables = {
  users: UserRecord[];
  videos: VideoRecord[];
  comments: CommentRecord[];
  tweets: TweetRecord[];
  playlists: PlaylistRecord[];
  likes: LikeRecord[];
  subscriptions: SubscriptionRecord[];
  /** Only the seed of the scenario `moderated` has some of these. */
  blocks?: BlockRecord[];
  sessions?: SessionRecord[];
  days?: DayRecord[];
  cases?: CaseRecord[];
  reports?: ReportRecord[];
  log?: LogRecord[];
  invitations?: InvitationRecord[];
};
