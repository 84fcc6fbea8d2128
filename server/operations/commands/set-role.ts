import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { repeatable } from '../../database/retry';
import { users } from '../../database/schema';
import { usernameKey } from '../../rules/usernames';

const ROLES = ['moderator', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** Throws an error for the operator if there is no such role. */
export function readRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text);
  if (!role) throw new Error(`The role must be one of ${ROLES.join(', ')}.`);
  return role;
}

/** Returns a message for the operator. Sessions keep running: each request reads the role. */
export async function setRole(db: Database, name: string, role: Role = 'member'): Promise<string> {
  const stored = role === 'member' ? '' : role;
  const changed = await repeatable(() =>
    db
      .update(users)
      .set({ role: stored })
      .where(eq(users.usernameKey, usernameKey(name)))
      .returning({ username: users.username }),
  );
  const [user] = changed;
  if (!user) throw new Error('There is no user with this name.');
  return `${user.username} is a ${role} now.`;
}
