import type { Code } from '../../server/rules/messages';
import { t } from '@/messages/t';
import { decode } from './entities';
import { SESSION_EXPIRED } from './errors';

/** What a message says with numbers and sizes. */
type Values = { limit: string; size: string; minutes: number; seconds: number };

/** The words for the codes of our server. In English they are those of its messages. */
const WORDS: Record<Code, string | ((values: Values) => string)> = {
  'logged-in': t('Logged in successfully'),
  unauthorized: t('Unauthorized request'),
  'token-expired': SESSION_EXPIRED,
  'session-expired': SESSION_EXPIRED,
  'user-missing': t('User does not exist'),
  'password-wrong': t('Invalid password'),
  'current-password-wrong': t('Invalid current password'),
  'email-taken': t('Email already exists'),
  'username-taken': t('Username already exists'),
  'account-taken': t('User with email or username already exists'),
  'username-reserved': t('User name is not available'),
  'username-unprintable': t('User name contains characters that are not allowed'),
  'email-invalid': t('Email address must be a valid address'),
  'password-short': t('Password must be more than 8 characters'),
  'password-minimum': t('Password must be at least 8 characters'),
  'password-common': t('This password is one of the most common. Choose another one'),
  'password-not-confirmed': t('Confirm Password not matching'),
  'link-expired': t('This link does not work any more'),
  'address-unconfirmed': t('Confirm your address first, by the link that was mailed to you'),
  'signup-closed': t('Sign-up is closed. To join, ask the people who run this community'),

  'avatar-empty': t('Avatar is required'),
  'content-empty': t('Content is required'),
  'cover-image-empty': t('Cover image is required'),
  'email-empty': t('Email is required'),
  'full-name-empty': t('Full name is required'),
  'name-empty': t('Name is required'),
  'password-empty': t('Password is required'),
  'thumbnail-empty': t('Thumbnail is required'),
  'title-empty': t('Title is required'),
  'username-empty': t('User name is required'),
  'video-file-empty': t('Video file is required'),
  'comment-long': ({ limit }) => t('Comment cannot exceed {limit} characters', { limit }),
  'description-long': ({ limit }) => t('Description cannot exceed {limit} characters', { limit }),
  'details-long': ({ limit }) => t('Details cannot exceed {limit} characters', { limit }),
  'email-long': ({ limit }) => t('Email cannot exceed {limit} characters', { limit }),
  'full-name-long': ({ limit }) => t('Full name cannot exceed {limit} characters', { limit }),
  'name-long': ({ limit }) => t('Name cannot exceed {limit} characters', { limit }),
  'password-long': ({ limit }) => t('Password cannot exceed {limit} characters', { limit }),
  'title-long': ({ limit }) => t('Title cannot exceed {limit} characters', { limit }),
  'tweet-long': ({ limit }) => t('Tweet cannot exceed {limit} characters', { limit }),
  'username-long': ({ limit }) => t('User name cannot exceed {limit} characters', { limit }),
  'tweet-length': t('Minimum 10 and maximum 500 characters allowed'),
  'text-unprintable': t('The text contains characters that are not allowed'),

  'channel-missing': t('Channel does not exist'),
  'comments-closed': t('Comments are closed'),
  'comment-missing': t('Comment does not exist'),
  'playlist-missing': t('Playlist does not exist'),
  'tweet-missing': t('Tweet does not exist'),
  'video-missing': t('Video does not exist'),
  gone: t('It does not exist any more'),
  'not-permitted': t('You do not have permission to perform this action'),
  'own-channel': t('Cannot subscribe to your own channel'),
  'comments-refused': t('The owner of this video does not accept comments from you'),
  'likes-refused': t('This member does not accept likes from you'),
  'subscriptions-refused': t('This channel does not accept subscriptions from you'),
  'own-block': t('You cannot block yourself'),
  'blocks-many': t('You have blocked too many members. Unblock some first'),
  'time-past': t('Choose a time in the future'),
  'already-in-playlist': t('Video is already in the playlist'),
  'already-reported': t('You have already reported this'),
  'own-report': t('You cannot report what is your own'),
  hidden: t('This was hidden by moderators'),
  suspended: t('Moderators have suspended you. Your settings show until when, and why'),
  banned: t('Moderators have banned this account'),
  'details-missing': t('Details are required'),
  'no-appeal': t('You cannot appeal against this'),
  'appeal-open': t('Decide the appeal first'),
  'captions-empty': t('Captions are required'),
  'captions-large': t('Captions can have 1 MB at most'),
  'captions-missing': t('Captions do not exist'),
  'captions-many': t('A video can have captions in 20 languages at most'),

  'no-picture': t('Invalid file type! Only .png .jpg and .jpeg files are accepted'),
  'no-mp4': t('Invalid file type! Only .mp4 files are accepted'),
  'file-type': t('Only MP4 videos and JPEG or PNG pictures can be uploaded'),
  'upload-large': t('The upload is too large'),
  'upload-unreadable': t('The upload could not be read'),
  'upload-missing': t('The upload does not exist any more'),
  'member-full': ({ size }) =>
    t('There is no room for this upload: each member has {size}. Delete a video to make room', { size }),
  'uploads-full': t('The server has no room for uploads at the moment. Try again later'),
  'disk-full': t("The server's disk is full"),
  'disk-failed': t('The server cannot write to its disk'),
  'store-failed': t('The server cannot store files at the moment'),

  'many-changes': ({ minutes }) =>
    t('Too many changes. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-logins': ({ minutes }) =>
    t('Too many logins. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-mails': ({ minutes }) =>
    t('Too many mails. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-signups': ({ minutes }) =>
    t('Too many new accounts. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-downloads': ({ minutes }) =>
    t('Too many downloads. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-uploads': ({ minutes }) =>
    t('Too many uploads. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-passwords': ({ minutes }) =>
    t('Too many wrong passwords. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-reports': ({ minutes }) =>
    t('Too many reports. Try again in {minutes, plural, one {# minute} other {# minutes}}', { minutes }),
  'many-requests': ({ seconds }) =>
    t('Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}', { seconds }),
  busy: ({ seconds }) =>
    t('The server is busy. Try again in {seconds, plural, one {# second} other {# seconds}}', { seconds }),
  'busy-now': t('The server is busy. Try again in a moment'),
  'database-away': t('The database does not respond. Try again in a moment'),
  failed: t('Something went wrong on the server'),
};

const words = new Map(Object.entries(WORDS));

/** The words for a code with these values, which can be anything; undefined for an unknown one. */
export function wordsFor(code: unknown, values: unknown): string | undefined {
  const found = words.get(String(code));
  if (typeof found !== 'function') return found;
  const value = (name: keyof Values) => String(values instanceof Object ? Reflect.get(values, name) : '');
  const number = (name: keyof Values) => Number(value(name));
  return found({
    limit: value('limit'),
    size: value('size'),
    minutes: number('minutes'),
    seconds: number('seconds'),
  });
}

const IN_PAGE = /<meta name="said" content="([^"]*)"/;

/** The words for what our server has said: in the head of an error page, or beside the message of an envelope. */
export function wordsIn(body: string): string | undefined {
  const page = IN_PAGE.exec(body)?.[1];
  try {
    const said: unknown = JSON.parse(page === undefined ? body : decode(page));
    if (!(said instanceof Object) || !('code' in said)) return undefined;
    return wordsFor(said.code, 'values' in said ? said.values : undefined);
  } catch {
    return undefined;
  }
}
