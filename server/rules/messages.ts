/**
 * The messages for readers, with the codes that responses have beside them: clients show their own words for a code in the reader's
 * language. A code is never changed. Values and plurals are in the syntax of the client's messages.
 */
export const CODES = {
  'Logged in successfully': 'logged-in',
  'Unauthorized request': 'unauthorized',
  TokenExpiredError: 'token-expired',
  'Invalid access token': 'session-expired',
  'User does not exist': 'user-missing',
  'Invalid password': 'password-wrong',
  'Invalid current password': 'current-password-wrong',
  'Email already exists': 'email-taken',
  'Username already exists': 'username-taken',
  'User with email or username already exists': 'account-taken',
  'User name is not available': 'username-reserved',
  'User name contains characters that are not allowed': 'username-unprintable',
  'Email address must be a valid address': 'email-invalid',
  'Password must be more than 8 characters': 'password-short',
  'Password must be at least 8 characters': 'password-minimum',
  'This password is one of the most common. Choose another one': 'password-common',
  'Confirm Password not matching': 'password-not-confirmed',
  'This link does not work any more': 'link-expired',
  'Confirm your address first, by the link that was mailed to you': 'address-unconfirmed',
  'Sign-up is closed. To join, ask the people who run this community': 'signup-closed',

  'Avatar is required': 'avatar-empty',
  'Content is required': 'content-empty',
  'Cover image is required': 'cover-image-empty',
  'Email is required': 'email-empty',
  'Full name is required': 'full-name-empty',
  'Name is required': 'name-empty',
  'Password is required': 'password-empty',
  'Thumbnail is required': 'thumbnail-empty',
  'Title is required': 'title-empty',
  'User name is required': 'username-empty',
  'Video file is required': 'video-file-empty',
  'Comment cannot exceed {limit} characters': 'comment-long',
  'Description cannot exceed {limit} characters': 'description-long',
  'Email cannot exceed {limit} characters': 'email-long',
  'Full name cannot exceed {limit} characters': 'full-name-long',
  'Name cannot exceed {limit} characters': 'name-long',
  'Password cannot exceed {limit} characters': 'password-long',
  'Title cannot exceed {limit} characters': 'title-long',
  'Tweet cannot exceed {limit} characters': 'tweet-long',
  'User name cannot exceed {limit} characters': 'username-long',
  'Minimum 10 and maximum 500 characters allowed': 'tweet-length',
  'The text contains characters that are not allowed': 'text-unprintable',

  'Channel does not exist': 'channel-missing',
  'Comment does not exist': 'comment-missing',
  'Comments are closed': 'comments-closed',
  'Playlist does not exist': 'playlist-missing',
  'Tweet does not exist': 'tweet-missing',
  'Video does not exist': 'video-missing',
  'It does not exist any more': 'gone',
  'You do not have permission to perform this action': 'not-permitted',
  'Cannot subscribe to your own channel': 'own-channel',
  'The owner of this video does not accept comments from you': 'comments-refused',
  'This member does not accept likes from you': 'likes-refused',
  'This channel does not accept subscriptions from you': 'subscriptions-refused',
  'You cannot block yourself': 'own-block',
  'You have blocked too many members. Unblock some first': 'blocks-many',
  'Choose a time in the future': 'time-past',
  'Video is already in the playlist': 'already-in-playlist',
  'You have already reported this': 'already-reported',
  'You cannot report what is your own': 'own-report',
  'This was hidden by moderators': 'hidden',
  'Moderators have suspended you. Your settings show until when, and why': 'suspended',
  'Moderators have banned this account': 'banned',
  'Details are required': 'details-missing',
  'You cannot appeal against this': 'no-appeal',
  'Decide the appeal first': 'appeal-open',
  'Details cannot exceed {limit} characters': 'details-long',
  'Captions are required': 'captions-empty',
  'Captions can have 1 MB at most': 'captions-large',
  'Captions do not exist': 'captions-missing',
  'A video can have captions in 20 languages at most': 'captions-many',

  'Invalid file type! Only .png .jpg and .jpeg files are accepted': 'no-picture',
  'Invalid file type! Only .mp4 files are accepted': 'no-mp4',
  'Only MP4 videos and JPEG or PNG pictures can be uploaded': 'file-type',
  'The upload is too large': 'upload-large',
  'The upload could not be read': 'upload-unreadable',
  'The upload does not exist any more': 'upload-missing',
  'There is no room for this upload: each member has {size}. Delete a video to make room': 'member-full',
  'The server has no room for uploads at the moment. Try again later': 'uploads-full',
  "The server's disk is full": 'disk-full',
  'The server cannot write to its disk': 'disk-failed',
  'The server cannot store files at the moment': 'store-failed',

  'Too many changes. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-changes',
  'Too many logins. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-logins',
  'Too many mails. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-mails',
  'Too many new accounts. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-signups',
  'Too many downloads. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-downloads',
  'Too many uploads. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-uploads',
  'Too many wrong passwords. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-passwords',
  'Too many reports. Try again in {minutes, plural, one {# minute} other {# minutes}}': 'many-reports',
  'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}': 'many-requests',
  'The server is busy. Try again in {seconds, plural, one {# second} other {# seconds}}': 'busy',
  'The server is busy. Try again in a moment': 'busy-now',
  'The database does not respond. Try again in a moment': 'database-away',
  'Something went wrong on the server': 'failed',
} as const;

/** The path parameters that are ids. */
export type IdName = 'id' | 'channelId' | 'commentId' | 'playlistId' | 'userId' | 'videoId';

/** The messages for those who write clients or run servers. They have no codes. */
type Technical =
  | 'Invalid refresh token'
  | 'The address is invalid'
  | 'The body is not a JSON object'
  | 'The body is too large'
  | 'The body must be JSON or a form with files'
  | 'The formats are json and xml'
  | 'The Idempotency-Key must be a string in quotes'
  | 'The Idempotency-Key was used for another request'
  | 'A request with this Idempotency-Key is still running'
  | 'The case is decided already'
  | 'The days must be a number from 1 to 365'
  | `The measure must be one of ${string}`
  | 'Not found'
  | 'Sign-up is by invitation'
  | 'Only pages of this site can send this request.'
  | 'The report must have the parts, in 25 hexadecimal digits, and isFirst'
  | 'This address does not take requests of this kind'
  | 'This host name is not allowed. Add it to the environment variable ALLOWED_HOSTS.'
  | 'The headers of the upload are invalid'
  | 'The upload is not complete'
  | 'The Tus-Resumable header must be 1.0.0'
  | 'The upload goes on at another offset'
  | 'Another request uses this upload'
  | 'This extension of tus is not supported'
  | 'The language must be a tag such as en or pt-BR'
  | 'The report must have goodFaith: yes'
  | 'The time must be in ISO 8601, in UTC'
  | `The visibility must be one of ${string}`
  | `Line ${number}: ${string}`
  | `Invalid ${IdName}`
  | `The ${'action' | 'kind' | 'reason'} must be one of ${string}`
  | `The ${'uses' | 'days'} must be a whole number from 1 to ${number}`
  | `The language must be one of ${string}`
  | `The period must be one of ${string}`;

export type Message = keyof typeof CODES | Technical;
export type Code = (typeof CODES)[keyof typeof CODES];
export type Values = Readonly<Record<string, string | number>>;

/** The code of a message and its values, which a response has beside the message. */
export type Said = { code?: Code; values?: Values };

const VALUE = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/** The text of a message. */
export const fillMessage = (message: string, values: Values = {}): string =>
  message.replace(VALUE, (_, name: string, one?: string, other = '') => {
    const value = String(values[name]);
    return one === undefined ? value : (value === '1' ? one : other).replace('#', value);
  });

const isCoded = (message: string): message is keyof typeof CODES => Object.hasOwn(CODES, message);

/** The code of a message, and its values; nothing for one without a code. */
export const saidOf = (message: string, values?: Values): Said =>
  isCoded(message) ? { code: CODES[message], ...(values ? { values } : {}) } : {};
