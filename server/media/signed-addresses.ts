import { createHmac, timingSafeEqual } from 'node:crypto';
import { storedName } from '../rules/uploads';

/** In seconds. An address stays the same for this time, so that a refetch changes nothing in the client. */
const PERIOD = 10 * 60;
/** In seconds, from the beginning of a period. */
const LIFE = 60 * 60;

type Files = { isPublished: boolean; videoFile: string; thumbnail: string };

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;

/**
 * Addresses with which the files of unpublished videos can be read for an hour at most, also by a player without the cookies of a
 * session. `secret` is that of the tokens: ending all sessions ends the addresses, too. `now` is in epoch ms.
 */
export function createSignedAddresses(secret: string, now: () => number) {
  // A signature of an address is never one of a token.
  const key = createHmac('sha256', secret).update('addresses of media').digest();
  const seconds = () => Math.floor(now() / 1000);
  const macOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${expires} ${path}`).digest('base64url');

  function sign(path: string): string {
    if (storedName(path) === undefined) return path;
    const expires = String(seconds() - (seconds() % PERIOD) + LIFE);
    return `${path}?signature=${expires}.${macOf(path, expires)}`;
  }

  return {
    /** Signs the files of an unpublished video. Only send it to its owner. */
    signHidden: <Row extends Files>(row: Row): Row =>
      row.isPublished ? row : { ...row, videoFile: sign(row.videoFile), thumbnail: sign(row.thumbnail) },
    /** True for the signature of this path until it expires. */
    isSigned(path: string, signature: string | null): boolean {
      const [, expires = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(signature ?? '') ?? [];
      if (mac === '' || Number(expires) <= seconds()) return false;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(path, expires)));
    },
  };
}
