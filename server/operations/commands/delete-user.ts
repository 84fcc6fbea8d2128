import { type SQL, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { atMostOnce } from '../../database/retry';
import { users, videos } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { type DeletedFiles, noteDeleted } from '../../media/deleted-files';
import { tellGuestsOfDeletion } from '../../resources/guest-report-rows';
import { giveUseBack } from '../../resources/invitation-rows';
import { countUserDay, countVideoDay } from '../../resources/statistics-rows';
import { usernameKey } from '../../rules/usernames';
import { amount } from './describe';

/** Deletes a user and everything that the user owns, likes or follows. Returns a message for the operator. */
export async function deleteUser(
  db: Database,
  deletedFiles: Pick<DeletedFiles, 'remove'>,
  name: string,
): Promise<string> {
  const deleted = await atMostOnce(() => deleteRows(db, eq(users.usernameKey, usernameKey(name)), Date.now()));
  if (!deleted) throw new Error('There is no user with this name.');
  const { user, deletedVideos, files } = deleted;
  await deletedFiles.remove(files);
  return `Deleted the user ${user.username} with ${amount(deletedVideos.length, 'video')}.`;
}

/** Resolves to undefined if there is no such user. */
export function deleteRows(db: Database, isUser: SQL | undefined, now: number) {
  return inTransaction(db, async (transaction) => {
    // Locks the user, so that no other request can add rows of this user meanwhile, and files with them.
    const [user] = await transaction.select().from(users).where(isUser).for('update');
    if (!user) return undefined;
    // Deleted instead of read, because their pictures can be replaced meanwhile.
    const deletedVideos = await transaction
      .delete(videos)
      .where(eq(videos.ownerId, user.id))
      .returning({ file: videos.videoFile, picture: videos.thumbnail });
    await tellGuestsOfDeletion(transaction, user.id, now);
    for (const statement of uncount(user.id)) await transaction.execute(statement);
    await transaction.delete(users).where(eq(users.id, user.id));
    await giveUseBack(transaction, user);
    const files = [user.avatar, user.coverImage, ...deletedVideos.flatMap(({ file, picture }) => [file, picture])];
    const urls = files.map((url) => sql`(${url})`);
    await transaction.execute(noteDeleted(sql`select * from (values ${sql.join(urls, sql`, `)}) files (url)`));
    return { user, deletedVideos, files };
  });
}

/** The cascades of the database delete rows, but do not know the counters of others. */
function uncount(user: string): SQL[] {
  const day = sql`(now() at time zone 'UTC')::date`;
  return [
    sql`with gone as (delete from video_likes where user_id = ${user} returning video_id, liked),
        day as (${countVideoDay('likes', sql`-1`, sql`gone where liked`, day)})
      update video_counts set likes = likes - 1 from gone
      where video_counts.video_id = gone.video_id and gone.liked`,
    sql`with gone as (delete from comment_likes where user_id = ${user} returning comment_id, liked)
      update comment_counts set likes = likes - 1 from gone
      where comment_counts.comment_id = gone.comment_id and gone.liked`,
    sql`with gone as (delete from tweet_likes where user_id = ${user} returning tweet_id, liked)
      update tweet_counts set likes = likes - 1 from gone
      where tweet_counts.tweet_id = gone.tweet_id and gone.liked`,
    sql`with gone as (delete from subscriptions where subscriber_id = ${user} returning channel_id, subscribed),
        day as (${countUserDay(sql`-1`, sql`gone where subscribed`, day)})
      update user_counts set subscribers = subscribers - 1 from gone
      where user_counts.user_id = gone.channel_id and gone.subscribed`,
    sql`with gone as (delete from comments where owner_id = ${user} returning video_id, hidden),
        numbers as (select video_id, count(*)::integer as number from gone where not hidden group by video_id),
        day as (${countVideoDay('comments', sql`-number`, sql`numbers`, day)})
      update video_counts set comments = comments - number from numbers
      where video_counts.video_id = numbers.video_id`,
  ];
}
