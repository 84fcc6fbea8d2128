import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { uploads } from '../database/schema';
import { placeholders } from '../resources/columns';
import { UPLOAD_LIFE } from '../rules/resumable';

const { placeholder } = sql;

type UploadRow = typeof uploads.$inferSelect;

/** A part that is stored safely, with its name in a bucket; on a disk it has none. */
type Advance = { id: string; from: number; to: number; name: string | undefined };

/** Many tiny parts would make the row large. */
const MOST_PARTS = 4000;

export type UploadRows = ReturnType<typeof createUploadRows>;

/** The resumable uploads that no video has named yet. One that is older than a day is not found. */
export function createUploadRows(db: Database, now: () => number) {
  const statements = prepare(db);
  const oldest = () => new Date(now() - UPLOAD_LIFE);

  return {
    insert: (row: Pick<UploadRow, 'id' | 'ownerId' | 'length' | 'metadata'>) =>
      repeatable(() => statements.insert.execute({ ...row, createdAt: new Date(now()) })),
    find: async (owner: string, id: string): Promise<UploadRow | undefined> =>
      (await repeatable(() => statements.find.execute({ owner, id, oldest: oldest() })))[0],
    /** Resolves to false if the upload does not go on at `from`, for example because another request was faster. */
    async advance({ id, from, to, name }: Advance): Promise<boolean> {
      const parts = name === undefined ? [] : [name];
      return (await atMostOnce(() => statements.advance.execute({ id, from, to, parts }))).length > 0;
    },
    /** Resolves to false if there is no such upload. */
    delete: async (owner: string, id: string): Promise<boolean> =>
      (await atMostOnce(() => statements.delete.execute({ owner, id, oldest: oldest() }))).length > 0,
    /** Deletes those that are older than a day, and resolves to their ids. */
    async expire(): Promise<string[]> {
      const rows = await repeatable(() => statements.expire.execute({ oldest: oldest() }));
      return rows.map(({ id }) => id);
    },
  };
}

function prepare(db: Database) {
  const isOwn = and(
    eq(uploads.id, placeholder('id')),
    eq(uploads.ownerId, placeholder('owner')),
    gt(uploads.createdAt, placeholder('oldest')),
  );
  return {
    insert: db
      .insert(uploads)
      .values({
        ...placeholders('id', 'ownerId', 'length', 'metadata', 'createdAt'),
        received: 0,
        parts: [],
      })
      .onConflictDoNothing()
      .prepare('upload_insert'),
    find: db.select().from(uploads).where(isOwn).prepare('upload_find'),
    advance: db
      .update(uploads)
      .set({
        received: sql`${placeholder('to')}`,
        parts: sql`array_cat(${uploads.parts}, ${placeholder('parts')}::text[])`,
      })
      .where(
        and(
          eq(uploads.id, placeholder('id')),
          eq(uploads.received, placeholder('from')),
          sql`cardinality(${uploads.parts}) < ${sql.raw(String(MOST_PARTS))}`,
        ),
      )
      .returning({ id: uploads.id })
      .prepare('upload_advance'),
    delete: db.delete(uploads).where(isOwn).returning({ id: uploads.id }).prepare('upload_delete'),
    expire: db
      .delete(uploads)
      .where(lte(uploads.createdAt, placeholder('oldest')))
      .returning({ id: uploads.id })
      .prepare('upload_expire'),
  };
}
