import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { bannedAddresses, history, userCounts, users, videoCounts, videos } from '../database/schema';
import { noteDeleted } from '../media/deleted-files';
import type { UploadedFile } from '../rules/uploads';
import { HISTORY_IDS } from '../rules/pages';
import { usernameKey } from '../rules/usernames';
import { prepareBlockedIds } from './block-rows';
import { prepareLastDecision } from './moderation-rows';
import {
  UNNAMED,
  isIdVisible,
  isSubscribed,
  ownerColumns,
  placeholders,
  subscriberCount,
  listedVideoColumns,
  viewerId,
} from './columns';

const { placeholder } = sql;

type User = typeof users.$inferSelect;
type Changes = Pick<User, 'fullName' | 'email' | 'pendingEmail' | 'username' | 'description' | 'language'>;
export type NewUser = Omit<
  User,
  | 'invitationId'
  | 'usernameKey'
  | 'emailKey'
  | 'description'
  | 'deleteAt'
  | 'role'
  | 'pendingEmail'
  | 'suspendedUntil'
  | 'bannedAt'
  | 'confirmed'
  | 'createdAt'
  | 'updatedAt'
> & {
  now: Date;
};

export const emailKey = (email: string) => email.trim().toLowerCase();

/** The hash of an address, for tables that outlast the account. */
export const addressHash = (email: string) => createHash('sha256').update(emailKey(email)).digest('hex');

export function createUserRows(db: Database) {
  const statements = { ...prepareReads(db), ...prepareWrites(db) };
  const first = async <T>(run: () => Promise<T[]>): Promise<T | undefined> => (await repeatable(run))[0];

  return {
    find: (id: string) => first(() => statements.find.execute({ id })),
    findByEmail: (email: string) => first(() => statements.findByEmail.execute({ email: emailKey(email) })),
    /** True if another account has this user name or e-mail, or a banned one had it; leave out what shall not be compared. */
    isTaken: async ({ username, email, except = '' }: { username?: string; email?: string; except?: string }) => {
      const keys = { username: username === undefined ? '' : usernameKey(username), email: emailKey(email ?? '') };
      const hash = addressHash(email ?? '');
      const found = await Promise.all([
        repeatable(() => statements.taken.execute({ ...keys, id: except })),
        email === undefined ? [] : repeatable(() => statements.bannedAddress.execute({ hash })),
      ]);
      return found.some((rows) => rows.length > 0);
    },
    channel: (username: string, viewer: string) =>
      first(() => statements.channel.execute({ username: usernameKey(username), viewer })),
    history: (viewer: string, { limit, offset }: { limit: number; offset: number }) =>
      repeatable(() => statements.history.execute({ viewer, limit, offset })),

    insert: (user: NewUser) => {
      const keys = { usernameKey: usernameKey(user.username), emailKey: emailKey(user.email) };
      return repeatable(() => statements.insert.execute({ ...user, ...keys }));
    },
    /** Writes the fields that are given. */
    update: ({ id, now, ...given }: { id: string; now: Date } & Partial<Changes>) =>
      repeatable(() => {
        const { fullName = null, email = null, pendingEmail = null, username = null } = given;
        const { description = null, language = null } = given;
        const keys = {
          emailKey: email === null ? null : emailKey(email),
          usernameKey: username === null ? null : usernameKey(username),
        };
        const texts = { fullName, email, pendingEmail, username, description, language };
        return statements.update.execute({ id, now, ...texts, ...keys });
      }),
    /** False if another request has changed the password meanwhile. */
    updatePassword: async ({ id, passwordHash: previous }: User, passwordHash: string) =>
      (await repeatable(() => statements.updatePassword.execute({ id, previous, passwordHash }))).length > 0,
    /** Returns the user. A date that is set already stays. */
    setDeletion: (id: string, deleteAt: Date | null) => first(() => statements.setDeletion.execute({ id, deleteAt })),
    /** Returns the address of the replaced picture. */
    updatePicture: async (field: 'avatar' | 'coverImage', id: string, { url, size }: UploadedFile, now: Date) =>
      (await first(() => statements[field].execute({ id, url, size, now })))?.previous,

    /** The data of a user, as the user sees it. */
    async json({ usernameKey: _username, emailKey: _email, passwordHash: _password, id, ...user }: User) {
      const [watched, blocked, decided] = await Promise.all([
        repeatable(() => statements.watched.execute({ viewer: id })),
        repeatable(() => statements.blocked.execute({ viewer: id })),
        first(() => statements.decided.execute({ viewer: id })),
      ]);
      const {
        avatarBytes: _avatar,
        coverImageBytes: _cover,
        bannedAt: _banned,
        invitationId: _invitation,
        ...rest
      } = user;
      const { language, pendingEmail, role, suspendedUntil, confirmed, ...shown } = rest;
      return {
        _id: id,
        ...shown,
        ...(role && { role }),
        ...(confirmed ? {} : { confirmed }),
        ...(suspendedUntil && { suspendedUntil }),
        ...(decided?.at && { decidedAt: new Date(decided.at) }),
        language: language || null,
        pendingEmail: pendingEmail || null,
        blocked: blocked.map(({ _id }) => _id),
        watchHistory: watched.map(({ video }) => video),
      };
    },
  };
}

function prepareReads(db: Database) {
  const isUsername = eq(users.usernameKey, placeholder('username'));
  const channelsSubscribedToCount = sql<number>`(
    select count(*)::integer from subscriptions own where own.subscriber_id = users.id and own.subscribed)`;
  const page = db
    .select({ video: history.videoId, watchedAt: history.watchedAt })
    .from(history)
    .where(and(eq(history.userId, viewerId), isIdVisible(history.videoId)))
    .orderBy(desc(history.watchedAt), desc(history.videoId))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return {
    find: db
      .select()
      .from(users)
      .where(eq(users.id, placeholder('id')))
      .prepare('user_find'),
    findByEmail: db
      .select()
      .from(users)
      .where(eq(users.emailKey, placeholder('email')))
      .prepare('user_by_email'),
    taken: db
      .select({ id: users.id })
      .from(users)
      .where(and(or(isUsername, eq(users.emailKey, placeholder('email'))), ne(users.id, placeholder('id'))))
      .prepare('user_taken'),
    bannedAddress: db
      .select({ hash: bannedAddresses.hash })
      .from(bannedAddresses)
      .where(eq(bannedAddresses.hash, placeholder('hash')))
      .prepare('address_banned'),
    channel: db
      .select({
        ...ownerColumns,
        email: sql<string>`case when ${users.id} = ${viewerId} then ${users.email} else '' end`,
        coverImage: users.coverImage,
        description: users.description,
        createdAt: users.createdAt,
        channelsSubscribedToCount,
        isSubscribed,
        subscriberCount,
      })
      .from(users)
      .where(isUsername)
      .prepare('channel_read'),
    watched: db
      .select({ video: history.videoId })
      .from(history)
      .where(eq(history.userId, viewerId))
      .orderBy(desc(history.watchedAt), desc(history.videoId))
      .limit(HISTORY_IDS)
      .prepare('history_ids'),
    blocked: prepareBlockedIds(db),
    decided: prepareLastDecision(db),
    history: db
      .select(listedVideoColumns)
      .from(page)
      .innerJoin(videos, eq(videos.id, page.video))
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .orderBy(desc(page.watchedAt), desc(page.video))
      .prepare(UNNAMED),
  };
}

function prepareWrites(db: Database) {
  const isUser = eq(users.id, placeholder('id'));
  const updatedAt = sql`${placeholder('now')}`;
  /** Keeps the value of a column if the parameter with its name is null. */
  const given = (name: keyof Changes | 'emailKey' | 'usernameKey') =>
    sql`coalesce(${placeholder(name)}, ${users[name]})`;
  const inserted = db.$with('inserted').as(
    db
      .insert(users)
      .values({
        ...placeholders('id', 'username', 'usernameKey', 'fullName', 'email', 'emailKey', 'passwordHash'),
        ...placeholders('avatar', 'coverImage', 'avatarBytes', 'coverImageBytes', 'language'),
        description: '',
        createdAt: placeholder('now'),
        updatedAt: placeholder('now'),
      })
      // A repeat of the statement does nothing. Another user with the same name or e-mail is an error.
      .onConflictDoNothing({ target: users.id })
      .returning({ id: users.id }),
  );
  return {
    insert: db
      .with(inserted)
      .insert(userCounts)
      .select(db.select({ userId: inserted.id, subscribers: sql`0`.as('subscribers') }).from(inserted))
      .prepare('user_insert'),
    update: db
      .update(users)
      .set({
        fullName: given('fullName'),
        email: given('email'),
        emailKey: given('emailKey'),
        pendingEmail: given('pendingEmail'),
        username: given('username'),
        usernameKey: given('usernameKey'),
        description: given('description'),
        language: given('language'),
        updatedAt,
      })
      .where(isUser)
      .prepare('user_update'),
    updatePassword: db
      .update(users)
      .set({ passwordHash: sql`${placeholder('passwordHash')}` })
      // A repeat of the statement finds the new hash.
      .where(and(isUser, inArray(users.passwordHash, [placeholder('previous'), placeholder('passwordHash')])))
      .returning({ id: users.id })
      .prepare('user_update_password'),
    setDeletion: db
      .update(users)
      .set({
        deleteAt: sql`case when ${placeholder('deleteAt')}::timestamptz is null then null
          else coalesce(${users.deleteAt}, ${placeholder('deleteAt')}::timestamptz) end`,
      })
      .where(isUser)
      .returning()
      .prepare('user_set_deletion'),
    avatar: preparePicture(db, 'avatar'),
    coverImage: preparePicture(db, 'coverImage'),
  };
}

function preparePicture(db: Database, field: 'avatar' | 'coverImage') {
  const isUser = eq(users.id, placeholder('id'));
  const previous = db
    .$with('previous')
    .as(db.select({ id: users.id, url: users[field] }).from(users).where(isUser).for('update'));
  const url = sql`${placeholder('url')}::text`;
  const dropped = sql`select previous.${sql.identifier(users[field].name)} as url from previous`;
  // A repeat of the statement finds the new picture.
  const noted = db
    .$with('noted', { url: sql<string>`url` })
    .as(noteDeleted(sql`select url from (${dropped}) old where url <> ${url}`));
  return db
    .with(previous, noted)
    .update(users)
    .set({
      [field]: url,
      [`${field}Bytes`]: sql`${placeholder('size')}::bigint`,
      updatedAt: sql`${placeholder('now')}`,
    })
    .from(previous)
    .where(eq(users.id, previous.id))
    .returning({ previous: sql<string>`previous.${sql.identifier(users[field].name)}` })
    .prepare(`user_update_${field}`);
}
