import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { createId } from '../rules/ids';
import { openToken, signToken } from './jwt';

/** How many members of one browser are remembered. */
const MOST_MEMBERS = 5;

/** In characters, of 6 bits each. */
const MARK_LENGTH = 16;

type Member = { id: string; passwordHash: string };

/** Each member is an id with a mark of the password. */
const Device = z.object({ use: z.literal('device'), device: z.string(), members: z.array(z.string()) });

/**
 * Which members have logged in with a browser, in a signed cookie. Wrong passwords of a known browser have a count of their own, so that
 * strangers cannot lock its members out, not even from the same network. The database keeps nothing of it.
 */
export function createDevices(secret: string, now: () => number) {
  const read = (cookie: string | undefined) =>
    cookie === undefined ? undefined : z.safeParse(Device, openToken(cookie, secret)).data;

  /** With another password, a member is another one: who knew a stolen password has no more tries once it is replaced. */
  function entryOf({ id, passwordHash }: Member): string {
    const mark = createHmac('sha256', secret).update(`device ${id} ${passwordHash}`).digest('base64url');
    return `${id} ${mark.slice(0, MARK_LENGTH)}`;
  }

  return {
    /** The id of the browser; undefined if the member never logged in with it and the present password. */
    find(cookie: string | undefined, member: Member): string | undefined {
      const known = read(cookie);
      return known?.members.includes(entryOf(member)) ? known.device : undefined;
    },
    /** The cookie with this member. */
    add(cookie: string | undefined, member: Member): string {
      const { device = createId(now()), members = [] } = read(cookie) ?? {};
      const others = members.filter((other) => other.split(' ')[0] !== member.id);
      const latest = [entryOf(member), ...others].slice(0, MOST_MEMBERS);
      return signToken({ use: 'device', device, members: latest }, secret);
    },
  };
}
