import type { HttpError } from '../../server/rules/http-error';
import type { Message } from '../../server/rules/messages';
import type { ApiResponse } from '../../server/rules/response';
import type { Signup } from '../../server/rules/signup';
import type { changedText } from '../../server/rules/texts';
import type { CommentRecord, LikeRecord, PlaylistRecord, TweetRecord, UserRecord, VideoRecord } from '../seed/records';
import type { Viewer } from '../provider/serializers';

/** `statusCode` is that of the envelope, if it differs from the HTTP status. */
export type MockResponse = Omit<ApiResponse, 'message'> & { message: string; statusCode?: number };

/** Lists for which some providers reply with an error if they are empty. */
export type EmptyList = 'videos' | 'tweets of a user' | 'playlists of a user';

/** Violations for which providers have different errors. */
export type Violation = 'not the owner' | 'own channel' | 'comment deleted';

/** How a provider of this API differs from others. The handlers implement what all have in common. */
export type Dialect = {
  /** True if its messages have codes. */
  hasCodes?: true;
  /** Selects between the token of the header and that of the cookie. */
  pickToken: (
    header: string | undefined,
    cookie: string | undefined,
  ) => { token: string | undefined; from: 'header' | 'cookie' };
  /** The error for an expired or invalid token; undefined treats the request as a guest's. */
  tokenError: (
    state: 'expired' | 'invalid',
    access: 'guest' | 'member',
    from: 'header' | 'cookie',
  ) => HttpError | undefined;
  /** A replacer for `JSON.stringify`. `host` is the host and port of the request. */
  jsonReplacer?: (host: string) => (key: string, value: unknown) => unknown;

  violation: (kind: Violation) => HttpError;
  /** Returns the items, or throws the error for an empty list. */
  list: <T>(kind: EmptyList, items: T[]) => T[];
  /** Returns the response for a video or a playlist that does not exist, or throws an error. */
  notFound: (message: Message) => MockResponse;
  noSubscriptions: () => MockResponse;
  registered: (user: unknown, message: MockResponse['message']) => MockResponse;

  /** The data of the health check, which announces extensions. */
  health: (signup: Signup, hasMail: boolean) => unknown;
  /** Returns the requested part of a list, for lists that the specification does not page. */
  part: <T>(items: T[], search: URLSearchParams) => T[];

  /** The data of a user, as the user sees it. */
  account: (record: UserRecord) => unknown;
  channel: (record: UserRecord, viewer: Viewer) => unknown;
  videoDetail: (record: VideoRecord, viewer: Viewer) => unknown;
  /** `written…` is the data in the response to a write. */
  writtenVideo: (record: VideoRecord) => unknown;
  listedVideo: (record: VideoRecord) => unknown;
  /** A video in the results of a search. */
  foundVideo: (record: VideoRecord, query: string) => unknown;
  /** A video in the watch history, a playlist or the liked videos. */
  nestedVideo: (record: VideoRecord) => unknown;
  likedVideo: (like: LikeRecord, record: VideoRecord) => unknown;
  /** Sorts the watch history. */
  history: (newestFirst: VideoRecord[]) => VideoRecord[];
  dashboardVideos: (oldestFirst: VideoRecord[], viewer: UserRecord, search: URLSearchParams) => unknown[];
  comment: (record: CommentRecord, viewer: Viewer) => unknown;
  writtenComment: (record: CommentRecord, viewer: Viewer) => unknown;
  createdTweet: (record: TweetRecord, viewer: Viewer) => unknown;
  playlist: (record: PlaylistRecord, viewer: Viewer) => { description: string };
  listedPlaylist: (record: PlaylistRecord, viewer: Viewer) => unknown;
  writtenPlaylist: (record: PlaylistRecord, viewer: Viewer) => unknown;
  deletedPlaylist: (record: PlaylistRecord) => unknown;
  likeToggled: (target: string, viewer: UserRecord) => unknown;
  subscriptionToggled: (channel: string, viewer: UserRecord) => unknown;

  /** Returns a function that tells whether a search finds a video. Throws for an invalid query. */
  createMatcher: (query: string) => (video: VideoRecord) => boolean;
  /** The new value of a field. Throws if this provider rejects what was sent. */
  changedField: (field: Parameters<typeof changedText>[0], sent: string | undefined, current: string) => string;
  /** The language that a change of the account sends; undefined if it sends none, or this provider ignores it. */
  changedLanguage?: (body: unknown) => string | undefined;
  /** The checks throw if this provider rejects what others accept. */
  checkPassword?: (password: string) => void;
  checkChannelChange?: (sent: Record<string, string>) => void;
  checkNewVideo?: (fields: Record<string, string>) => void;
  checkNewPlaylist?: (fields: Record<string, string>) => void;
  checkVideoChange?: (hasThumbnail: boolean) => void;
  /** True if sending one's unchanged username is a conflict. */
  rejectsOwnUsername?: true;
};
