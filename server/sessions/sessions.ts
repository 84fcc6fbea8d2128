import { and, eq, getTableColumns, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { sessions, users } from '../database/schema';
import { type Browser, browserOf } from '../rules/browsers';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { createDevices } from './devices';
import { openToken, signToken } from './jwt';
import { createSessionList } from './session-list';

const MINUTE = 60_000;
/** In seconds. */
const ACCESS_LIFE = 15 * 60;
const REFRESH_LIFE = 10 * 24 * 60 * MINUTE;
/** In seconds: a browser uses the address at once. */
const EXPORT_LIFE = 60;
/** In ms. The previous refresh token still works for this long, because tabs refresh at the same time and responses get lost. */
const GRACE_PERIOD = 30_000;

export type Viewer = typeof users.$inferSelect;
export type Session = { viewer: Viewer; session: string };
export type Sessions = ReturnType<typeof createSessions>;

type Options = {
  db: Database;
  now: () => number;
  secret: string;
  /** In seconds. */
  accessLife?: number;
};
type Issued = { accessToken: string; refreshToken: string };

const AccessToken = z.object({ use: z.literal('access'), session: z.string(), exp: z.number() });
const ExportToken = z.object({ use: z.literal('export'), session: z.string(), exp: z.number() });
const RefreshToken = z.object({ use: z.literal('refresh'), _id: z.string(), session: z.string(), turn: z.number() });

/**
 * Sessions are rows, which are deleted when they end; no token is stored. A refresh token carries the number of refreshes before
 * it, so each has exactly one successor. The previous one gets the same successor for a while; an older one may have been
 * stolen, and ends the session. A token that is ahead of the row was issued before the database was restored, and is valid.
 */
export function createSessions({ db, now, secret, accessLife = ACCESS_LIFE }: Options) {
  const statements = prepare(db);

  function issue(user: string, session: string, turn: number): Issued {
    const seconds = Math.floor(now() / 1000);
    const access = { _id: user, use: 'access', session, iat: seconds, exp: seconds + accessLife };
    const refresh = { _id: user, use: 'refresh', session, turn };
    return { accessToken: signToken(access, secret), refreshToken: signToken(refresh, secret) };
  }

  /** The payload of a token; undefined if it is forged, or an access token instead of a refresh token, or the reverse. */
  function open<T extends z.core.$ZodType>(token: string, schema: T): z.infer<T> | undefined {
    return z.safeParse(schema, openToken(token, secret)).data;
  }

  const readUser = async (session: string) => (await repeatable(() => statements.read.execute({ session })))[0];
  const end = (session: string) => repeatable(() => statements.end.execute({ session }));
  /** Sessions that were refreshed last before this time are over. */
  const oldest = () => new Date(now() - REFRESH_LIFE);

  return {
    devices: createDevices(secret, now),
    own: createSessionList(db, oldest),

    /** The session of a request, undefined for a guest. Throws 401 for an expired token, so that the client refreshes it. */
    async read(
      { token, from }: { token: string | undefined; from: 'header' | 'cookie' },
      access: 'guest' | 'member',
    ): Promise<Session | undefined> {
      if (!token) return undefined;
      const payload = open(token, AccessToken);
      const isExpired = payload !== undefined && payload.exp * 1000 <= now();
      const viewer = payload && (await readUser(payload.session));
      if (viewer && !isExpired) return { viewer, session: payload.session };
      // A leftover cookie must not lock a guest out.
      if (access === 'guest' && (from === 'cookie' || !viewer)) return undefined;
      throw new HttpError(401, viewer ? 'TokenExpiredError' : 'Invalid access token');
    },

    /** The user of a refresh token, which stays as it is. Resolves to undefined if its session is over. */
    async userOf(refreshToken: string): Promise<string | undefined> {
      const payload = open(refreshToken, RefreshToken);
      const [row] = payload ? await repeatable(() => statements.row.execute({ session: payload.session })) : [];
      // An older token may have been stolen.
      return row && payload && row.turn - payload.turn <= 1 ? row.userId : undefined;
    },

    /** False once the session has ended. */
    isOpen: async (session: string) => (await readUser(session)) !== undefined,

    /** A token that stands in an address, and opens nothing but the member's data, for a minute and while the session lasts. */
    exportToken(session: string): string {
      return signToken({ use: 'export', session, exp: Math.floor(now() / 1000) + EXPORT_LIFE }, secret);
    },

    /** Resolves to undefined if the token does not work any more. */
    async readExport(token: string): Promise<Session | undefined> {
      const payload = open(token, ExportToken);
      if (!payload || payload.exp * 1000 <= now()) return undefined;
      const viewer = await readUser(payload.session);
      return viewer && { viewer, session: payload.session };
    },

    /** Resolves to undefined if the user is banned, or has another password by now: a change of the password ends all sessions that began with the old one. */
    async start(
      { id: user, passwordHash }: Pick<Viewer, 'id' | 'passwordHash'>,
      browser: Browser = browserOf(undefined),
    ): Promise<Issued | undefined> {
      const values = { session: createId(now()), user, passwordHash, now: new Date(now()), ...browser };
      const [started] = await repeatable(() => statements.start.execute(values));
      return started && issue(user, started.session, 0);
    },

    async rotate(refreshToken: string): Promise<Issued | undefined> {
      const payload = open(refreshToken, RefreshToken);
      if (!payload) return undefined;
      const { _id: user, session, turn } = payload;
      const values = { session, turn, now: new Date(now()), oldest: oldest() };
      const [rotated] = await repeatable(() => statements.rotate.execute(values));
      if (rotated) return issue(user, session, turn + 1);
      const [row] = await repeatable(() => statements.row.execute({ session }));
      if (!row) return undefined;
      if (row.turn === turn + 1 && now() - row.renewedAt.getTime() < GRACE_PERIOD)
        return issue(user, session, row.turn);
      await end(session);
      return undefined;
    },

    end,

    /** Ends the session of a refresh token. */
    async revoke(refreshToken: string): Promise<void> {
      const payload = open(refreshToken, RefreshToken);
      if (payload) await end(payload.session);
    },

    /** Ends all sessions of a user except the current one. */
    endOthers: (user: string, current: string) => repeatable(() => statements.endOthers.execute({ user, current })),

    /** Deletes sessions whose user did not come back. */
    sweep: () => repeatable(() => statements.deleteOld.execute({ oldest: oldest() })),
  };
}

function prepare(db: Database) {
  const { placeholder } = sql;
  const isSession = eq(sessions.id, placeholder('session'));
  return {
    read: db
      .select(getTableColumns(users))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isSession)
      .prepare('session_read'),
    row: db.select().from(sessions).where(isSession).prepare('session_row'),
    start: db
      .insert(sessions)
      .select(
        db
          .select({
            id: sql<string>`${placeholder('session')}::text`.as('id'),
            userId: users.id,
            turn: sql<number>`0`.as('turn'),
            renewedAt: sql<Date>`${placeholder('now')}::timestamptz`.as('renewed_at'),
            browser: sql<string>`${placeholder('browser')}::text`.as('browser'),
            system: sql<string>`${placeholder('system')}::text`.as('system'),
          })
          .from(users)
          .where(
            and(
              eq(users.id, placeholder('user')),
              eq(users.passwordHash, placeholder('passwordHash')),
              isNull(users.bannedAt),
            ),
          )
          // A change of the password, or a ban, that is in progress comes before this or after it.
          .for('share'),
      )
      // A repeat of the statement finds the session.
      .onConflictDoUpdate({ target: sessions.id, set: { turn: 0 } })
      .returning({ session: sessions.id })
      .prepare('session_start'),
    rotate: db
      .update(sessions)
      .set({ turn: sql`${placeholder('turn')}::integer + 1`, renewedAt: sql`${placeholder('now')}` })
      .where(
        and(isSession, lte(sessions.turn, placeholder('turn')), gte(sessions.renewedAt, sql`${placeholder('oldest')}`)),
      )
      .returning({ turn: sessions.turn })
      .prepare('session_rotate'),
    end: db.delete(sessions).where(isSession).prepare('session_end'),
    endOthers: db
      .delete(sessions)
      .where(and(eq(sessions.userId, placeholder('user')), ne(sessions.id, placeholder('current'))))
      .prepare('session_end_others'),
    deleteOld: db
      .delete(sessions)
      .where(lt(sessions.renewedAt, placeholder('oldest')))
      .prepare('session_delete_old'),
  };
}
