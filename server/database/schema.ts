import { bigint, boolean, date, doublePrecision, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AppealState, CaseKind, CaseState, ReportedKind } from '../rules/moderation';
import type { ApiResponse } from '../rules/response';

/** The tables for Drizzle. Keys and indexes are in `migrations`. */

/** A size in bytes; null if unknown. */
const bytes = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const times = () => ({ createdAt: time('created_at'), updatedAt: time('updated_at') });

export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

export const mediaStore = pgTable('media_store', {
  singleton: boolean().primaryKey().default(true),
  id: text().notNull(),
});

export const deletedFiles = pgTable('deleted_files', { url: text().primaryKey() });

export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull(),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  avatar: text().notNull(),
  coverImage: text('cover_image').notNull(),
  description: text().notNull(),
  ...times(),
  avatarBytes: bytes('avatar_bytes'),
  coverImageBytes: bytes('cover_image_bytes'),
  /** '' if none was chosen. */
  language: text().notNull().default(''),
  /** When the account is deleted; null unless its member has requested that. */
  deleteAt: timestamp('delete_at', { withTimezone: true, precision: 3 }),
  /** '' or 'moderator'. */
  role: text().notNull().default(''),
  /** A changed address that is not confirmed yet; else ''. */
  pendingEmail: text('pending_email').notNull().default(''),
  /** The end of a suspension, which may be in the past. */
  suspendedUntil: timestamp('suspended_until', { withTimezone: true, precision: 3 }),
  bannedAt: timestamp('banned_at', { withTimezone: true, precision: 3 }),
  /** False until the member has opened the link that was mailed at sign-up. */
  confirmed: boolean().notNull().default(true),
  /** The invitation that an unconfirmed account was created with. Null once the address is confirmed. */
  invitationId: text('invitation_id'),
});

/** The addresses of banned members, as hashes. */
export const bannedAddresses = pgTable('banned_addresses', {
  hash: text().primaryKey(),
  userId: text('user_id').notNull(),
  bannedAt: time('banned_at'),
});

export const invitations = pgTable('invitations', {
  id: text().primaryKey(),
  hash: text().notNull(),
  /** Null if a command created the invitation, or the account was deleted. */
  creatorId: text('creator_id'),
  uses: integer().notNull(),
  used: integer().notNull().default(0),
  createdAt: time('created_at'),
  expiresAt: time('expires_at'),
});

export const userCounts = pgTable('user_counts', {
  userId: text('user_id').primaryKey(),
  subscribers: integer().notNull(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  turn: integer().notNull(),
  renewedAt: time('renewed_at'),
  browser: text().notNull().default(''),
  system: text().notNull().default(''),
});

export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: time('ends_at'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  userId: text('user_id').notNull(),
  key: text().notNull(),
  request: text().notNull(),
  response: json('reply').$type<ApiResponse>(),
  createdAt: time('created_at'),
});

export const mails = pgTable('mails', {
  id: text().primaryKey(),
  kind: text().notNull(),
  address: text().notNull(),
  userId: text('user_id'),
  createdAt: time('created_at'),
  dueAt: time('due_at'),
  attempts: integer().notNull().default(0),
  /** The guest's report that the mail is about. */
  guestReportId: text('guest_report_id'),
});

export const mailLinks = pgTable('mail_links', {
  hash: text().primaryKey(),
  kind: text().notNull(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at'),
  address: text().notNull().default(''),
});

export const videos = pgTable('videos', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  searchText: text('search_text').notNull(),
  searchParts: text('search_parts').array().notNull(),
  videoFile: text('video_file').notNull(),
  thumbnail: text().notNull(),
  duration: doublePrecision().notNull(),
  isPublished: boolean('is_published').notNull(),
  ...times(),
  videoBytes: bytes('video_bytes'),
  thumbnailBytes: bytes('thumbnail_bytes'),
  searchVersion: integer('search_version').notNull(),
  /** A published video that is unlisted is in no list. */
  unlisted: boolean().notNull().default(false),
  /** `isPublished` and not `unlisted`. */
  isListed: boolean('is_listed').notNull(),
  /** When an unpublished video is published. */
  publishAt: timestamp('publish_at', { withTimezone: true, precision: 3 }),
  commentsClosed: boolean('comments_closed').notNull().default(false),
  /** True if moderators have hidden it. */
  hidden: boolean().notNull().default(false),
  /** Whether restoring a hidden video publishes it again. */
  wasPublished: boolean('was_published').notNull().default(false),
});

/** Resumable uploads that no video has named yet. */
export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  length: bytes('length').notNull(),
  received: bytes('received').notNull(),
  metadata: text().notNull(),
  parts: text().array().notNull(),
  createdAt: time('created_at'),
});

export const captions = pgTable('captions', {
  videoId: text('video_id').notNull(),
  language: text().notNull(),
  content: text().notNull(),
  searchText: text('search_text').notNull(),
  searchParts: text('search_parts').array().notNull(),
  updatedAt: time('updated_at'),
  searchVersion: integer('search_version').notNull(),
});

export const videoCounts = pgTable('video_counts', {
  videoId: text('video_id').primaryKey(),
  views: integer().notNull(),
  likes: integer().notNull(),
  comments: integer().notNull(),
  ownerId: text('owner_id').notNull(),
  isPublished: boolean('is_published').notNull(),
  createdAt: time('created_at'),
  isListed: boolean('is_listed').notNull(),
});

/** What changed on a day: see `resources/statistics-rows.ts`. */
export const videoDays = pgTable('video_days', {
  videoId: text('video_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  views: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  retention: integer().array(),
});

export const userDays = pgTable('user_days', {
  userId: text('user_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  subscribers: integer().notNull(),
});

export const videoLikes = pgTable('video_likes', {
  userId: text('user_id').notNull(),
  videoId: text('video_id').notNull(),
  id: text().notNull(),
  liked: boolean().notNull(),
  createdAt: time('created_at'),
});

export const comments = pgTable('comments', {
  id: text().primaryKey(),
  videoId: text('video_id').notNull(),
  ownerId: text('owner_id').notNull(),
  content: text().notNull(),
  ...times(),
  /** True if moderators have hidden it. */
  hidden: boolean().notNull().default(false),
});

export const pinnedComments = pgTable('pinned_comments', {
  videoId: text('video_id').primaryKey(),
  commentId: text('comment_id').notNull(),
});

export const commentCounts = pgTable('comment_counts', {
  commentId: text('comment_id').primaryKey(),
  likes: integer().notNull(),
});

export const commentLikes = pgTable('comment_likes', {
  userId: text('user_id').notNull(),
  commentId: text('comment_id').notNull(),
  liked: boolean().notNull(),
});

export const tweets = pgTable('tweets', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  content: text().notNull(),
  ...times(),
  /** True if moderators have hidden it. */
  hidden: boolean().notNull().default(false),
});

export const tweetCounts = pgTable('tweet_counts', {
  tweetId: text('tweet_id').primaryKey(),
  likes: integer().notNull(),
});

export const tweetLikes = pgTable('tweet_likes', {
  userId: text('user_id').notNull(),
  tweetId: text('tweet_id').notNull(),
  liked: boolean().notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  subscriberId: text('subscriber_id').notNull(),
  channelId: text('channel_id').notNull(),
  id: text().notNull(),
  subscribed: boolean().notNull(),
  createdAt: time('created_at'),
  /** When the channel has blocked the subscriber, who cannot subscribe then; else null. */
  blockedAt: timestamp('blocked_at', { withTimezone: true, precision: 3 }),
});

export const history = pgTable('history', {
  userId: text('user_id').notNull(),
  videoId: text('video_id').notNull(),
  watchedAt: time('watched_at'),
});

export const playlists = pgTable('playlists', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  ...times(),
  visibility: text({ enum: ['public', 'unlisted', 'private'] })
    .notNull()
    .default('public'),
});

export const playlistVideos = pgTable('playlist_videos', {
  playlistId: text('playlist_id').notNull(),
  videoId: text('video_id').notNull(),
  position: integer().notNull(),
});

/** All reports about one thing, or what moderators did about a member. */
export const moderationCases = pgTable('moderation_cases', {
  id: text().primaryKey(),
  kind: text().$type<CaseKind>().notNull(),
  target: text().notNull(),
  ownerId: text('owner_id').notNull(),
  excerpt: text().notNull(),
  state: text().$type<CaseState>().notNull(),
  /** How many members and guests have reported it. */
  reports: integer().notNull(),
  openedAt: time('opened_at'),
  decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
  /** A reason, or '' if nothing was decided. */
  ground: text().notNull().default(''),
  statement: text().notNull().default(''),
  appealState: text('appeal_state').$type<AppealState | ''>().notNull().default(''),
  appeal: text().notNull().default(''),
  appealedAt: timestamp('appealed_at', { withTimezone: true, precision: 3 }),
  answer: text().notNull().default(''),
  /** The end of a suspension. */
  until: timestamp({ withTimezone: true, precision: 3 }),
});

export const reports = pgTable('reports', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  /** Null for a guest, who has a `guestKey`. */
  reporterId: text('reporter_id'),
  reason: text().notNull(),
  words: text().notNull(),
  createdAt: time('created_at'),
  /** A hash of the case and the address of a guest; else null. */
  guestKey: text('guest_key'),
});

/** Reports of guests, with the address that gets the link and the outcome. */
export const guestReports = pgTable('guest_reports', {
  id: text().primaryKey(),
  kind: text().$type<ReportedKind>().notNull(),
  target: text().notNull(),
  reason: text().notNull(),
  words: text().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  language: text().notNull(),
  createdAt: time('created_at'),
  /** The hash of the token in the mailed link; null until the mail is sent. */
  hash: text(),
  linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }),
  /** Null until the guest has opened the link, and once its case is deleted with an account. */
  reportId: text('report_id'),
  /** The state of that deleted case, or 'gone' if nobody had decided; else ''. */
  outcome: text().notNull().default(''),
});

/** The audit log: rows are only added. */
export const moderationLog = pgTable('moderation_log', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  kind: text().notNull(),
  target: text().notNull(),
  moderatorId: text('moderator_id').notNull(),
  moderator: text().notNull(),
  action: text().notNull(),
  note: text().notNull(),
  createdAt: time('created_at'),
  ground: text().notNull().default(''),
  statement: text().notNull().default(''),
  until: timestamp({ withTimezone: true, precision: 3 }),
});
