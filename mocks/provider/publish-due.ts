import type { Db } from './db';

/** Publishes the videos whose time has come, dated with that time or the end of a suspension, as the server does. `now` is in epoch ms. */
export function publishDue(db: Db, now: number): void {
  for (const { _id, owner, publishAt } of db.videos.all()) {
    if (!publishAt || Date.parse(publishAt) > now) continue;
    const { bannedAt, suspendedUntil } = db.users.get(owner) ?? {};
    if (bannedAt || (suspendedUntil && Date.parse(suspendedUntil) > now)) continue;
    const updatedAt = new Date(now).toISOString();
    const createdAt = suspendedUntil && suspendedUntil > publishAt ? suspendedUntil : publishAt;
    db.videos.update(_id, { isPublished: true, publishAt: null, createdAt, updatedAt });
  }
}
