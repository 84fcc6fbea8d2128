import type { Refusal } from '../provider/refusal';
import type { Reply } from '../provider/reply';
import type { CommentRow, LikeRow, PlaylistRow, TweetRow, UserRow, VideoRow } from '../provider/rows';
import type { Viewer } from '../provider/serializers';

/** Lists that a provider may answer with an error when there is nothing in them. */
export type EmptyList = 'videos' | 'tweets of a user' | 'playlists of a user';

/** A rule that is broken, where providers disagree about the status or about whether it is a rule at all. */
export type Offence = 'not the owner' | 'own channel' | 'comment gone';

/** Everything in which one provider of this API differs from another. The rules themselves are in the handlers. */
export type Dialect = {
  /** Which token counts when a call brings two. */
  pickToken: (
    header: string | undefined,
    cookie: string | undefined,
  ) => { token: string | undefined; from: 'header' | 'cookie' };
  /** What a bad token is told; undefined lets the call go on as a guest's. */
  badToken: (
    state: 'expired' | 'invalid',
    access: 'guest' | 'member',
    from: 'header' | 'cookie',
  ) => Refusal | undefined;
  /** A replacer for `JSON.stringify`, with the host and port that the call was sent to. */
  lastTouch: (address: string) => ((key: string, value: unknown) => unknown) | undefined;

  refusal: (offence: Offence) => Refusal;
  /** The items, or the error that stands for none. */
  list: <T>(kind: EmptyList, items: T[]) => T[];
  /** A video or a playlist that does not exist. */
  missing: (message: string) => Reply;
  noSubscriptions: () => Reply;
  registered: (user: unknown, message: string) => Reply;

  channel: (row: UserRow, viewer: Viewer) => unknown;
  videoDetail: (row: VideoRow, viewer: Viewer) => unknown;
  writtenVideo: (row: VideoRow) => unknown;
  /** A video inside the history, a playlist or the liked videos. */
  innerVideo: (row: VideoRow) => unknown;
  likedVideo: (like: LikeRow, row: VideoRow) => unknown;
  history: (newestFirst: VideoRow[]) => VideoRow[];
  dashboardVideos: (oldestFirst: VideoRow[], viewer: UserRow) => unknown[];
  comment: (row: CommentRow, viewer: Viewer) => unknown;
  writtenComment: (row: CommentRow, viewer: Viewer) => unknown;
  createdTweet: (row: TweetRow, viewer: Viewer) => unknown;
  listedPlaylist: (row: PlaylistRow, viewer: Viewer) => unknown;
  writtenPlaylist: (row: PlaylistRow, viewer: Viewer) => unknown;
  deletedPlaylist: (row: PlaylistRow) => unknown;
  likeToggled: (target: string, viewer: UserRow) => unknown;
  subscriptionToggled: (channel: string, viewer: UserRow) => unknown;

  /** Whether a video's words match a search. */
  searcher: (query: string) => (text: string) => boolean;
  /** What an account field becomes, given what was sent. Refuses what this provider does not take. */
  changedField: (field: string, sent: string | undefined, kept: string) => string;
  checkChannelChange: (sent: Record<string, string>) => void;
  checkNewVideo: (fields: Record<string, string>) => void;
  checkNewPlaylist: (fields: Record<string, string>) => void;
  checkVideoChange: (hasThumbnail: boolean) => void;
  /** Whether the unchanged username is taken by its own holder. */
  isOwnNameTaken: boolean;
};
