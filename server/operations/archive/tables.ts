import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../database/schema';
import { SECRET } from '../../sessions/secret';

/** The tables, each after those that it refers to. */
const ORDER = [
  'settings',
  'limits',
  'users',
  'banned_addresses',
  'user_counts',
  'invitations',
  'user_days',
  'sessions',
  'subscriptions',
  'videos',
  'captions',
  'video_counts',
  'video_days',
  'video_likes',
  'history',
  'comments',
  'pinned_comments',
  'comment_counts',
  'comment_likes',
  'tweets',
  'tweet_counts',
  'tweet_likes',
  'playlists',
  'playlist_videos',
  'moderation_cases',
  'reports',
  'guest_reports',
  'moderation_log',
];

/** A server with the import writes only to guests whose reports are decided there, so it would keep the addresses of others for nothing. */
const IS_UNDECIDED = `report_id in (
  select reports.id from reports join moderation_cases on moderation_cases.id = reports.case_id where moderation_cases.state = 'open')`;

/** Which rows an archive with sessions has. */
const WITH_SESSIONS: Record<string, string> = {
  guest_reports: `report_id is null and outcome = '' or ${IS_UNDECIDED}`,
};

/** Which rows an archive without sessions has: none with which its reader could log in, and no addresses of clients. */
const WITHOUT_SESSIONS: Record<string, string> = {
  sessions: 'false',
  limits: 'false',
  // The mailed link of an unconfirmed report would let its reader confirm it.
  guest_reports: IS_UNDECIDED,
  settings: `name <> '${SECRET}'`,
};

/**
 * `media_store` and `deleted_files` belong to one store, and the files of an archive can be put into another. Repeats of a write, uploads
 * in progress and links in mails do not outlive an import. Mails would be sent once more by the server with the import, beside the one that
 * was exported.
 */
export const LEFT_OUT = ['media_store', 'deleted_files', 'idempotency_keys', 'uploads', 'mails', 'mail_links'];

/** What an archive contains. */
export const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => !LEFT_OUT.includes(getTableName(table)))
  .map((table) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    return { name: getTableName(table), columns };
  })
  .toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));

/** The statement that writes a table into an archive. */
export function copyStatement({ name, columns }: (typeof TABLES)[number], withSessions: boolean): string {
  const condition = (withSessions ? WITH_SESSIONS : WITHOUT_SESSIONS)[name];
  const list = columns.join(', ');
  if (condition === undefined) return `copy ${name} (${list}) to stdout`;
  return `copy (select ${list} from ${name} where ${condition}) to stdout`;
}
