import * as z from 'zod/mini';
import { createId } from '../rules/ids';
import { openToken, signToken } from './jwt';

/** How many members of one browser are remembered. */
const MOST_MEMBERS = 5;

const Device = z.object({ use: z.literal('device'), device: z.string(), members: z.array(z.string()) });

/**
 * Which members have logged in with a browser, in a signed cookie. Wrong passwords of a known browser have a count of their own, so that
 * strangers cannot lock its members out, not even from the same network. The database keeps nothing of it.
 */
export function createDevices(secret: string, now: () => number) {
  const read = (cookie: string | undefined) =>
    cookie === undefined ? undefined : z.safeParse(Device, openToken(cookie, secret)).data;

  return {
    /** The id of the browser; undefined if the member never logged in with it. */
    find(cookie: string | undefined, member: string): string | undefined {
      const known = read(cookie);
      return known?.members.includes(member) ? known.device : undefined;
    },
    /** The cookie with this member. */
    add(cookie: string | undefined, member: string): string {
      const { device = createId(now()), members = [] } = read(cookie) ?? {};
      const others = members.filter((other) => other !== member);
      return signToken({ use: 'device', device, members: [member, ...others].slice(0, MOST_MEMBERS) }, secret);
    },
  };
}
