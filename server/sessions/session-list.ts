import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { sessions } from '../database/schema';
import { timeOfId } from '../rules/ids';

/** The sessions of a member, as the member sees them. */
export function createSessionList(db: Database, oldest: () => Date) {
  const statements = prepare(db);

  return {
    /** A page of the member's sessions: the current one first, then by their last use. */
    async read(user: string, current: string, { limit, offset }: { limit: number; offset: number }) {
      const rows = await repeatable(() => statements.list.execute({ user, current, oldest: oldest(), limit, offset }));
      return rows.map(({ id, renewedAt, browser, system }) => ({
        _id: id,
        browser,
        system,
        createdAt: new Date(timeOfId(id)),
        lastUsedAt: renewedAt,
        isCurrent: id === current,
      }));
    },
    /** Ends a session, whose tokens are refused from the next request on. False if the member has no such session. */
    end: async (user: string, session: string) =>
      (await repeatable(() => statements.end.execute({ user, session }))).length > 0,
  };
}

function prepare(db: Database) {
  const { placeholder } = sql;
  const isOwn = eq(sessions.userId, placeholder('user'));
  return {
    list: db
      .select()
      .from(sessions)
      .where(and(isOwn, gte(sessions.renewedAt, sql`${placeholder('oldest')}`)))
      .orderBy(desc(sql`${sessions.id} = ${placeholder('current')}`), desc(sessions.renewedAt), desc(sessions.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare('session_list'),
    end: db
      .delete(sessions)
      .where(and(isOwn, eq(sessions.id, placeholder('session'))))
      .returning({ id: sessions.id })
      .prepare('session_end_own'),
  };
}
