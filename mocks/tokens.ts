import { createId, type Db } from './db';
import type { Host } from './host';
import type { Id, UserRow } from './rows';

const HOUR = 3_600_000;
const REFRESH_LIFE = 240 * HOUR;

type Payload = { _id: Id; session: Id; use: 'access' | 'refresh'; fromRefresh: boolean; exp: number };
type Options = { db: Db; host: Host; bornExpired: boolean; accessLife: number | undefined };

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Tokens in the shape of a JWT. They carry all that is needed to check them, so that every tab of a browser accepts
 * them; only a session that was signed out is remembered by the store. With `bornExpired` an access token is good only
 * if a refresh gave it.
 */
export function createTokens({ db, host, bornExpired, accessLife = bornExpired ? 20_000 : HOUR }: Options) {
  const sign = host.sign ?? checksum;

  function write(payload: Omit<Payload, 'exp'>, life: number): string {
    const now = host.now();
    const times = { iat: Math.floor(now / 1000), exp: Math.floor((now + life) / 1000), jti: createId(now) };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...payload, ...times })}`;
    return `${text}.${sign(text)}`;
  }

  /** The session's user, 'expired', or 'invalid' for anything that is not a token of ours. */
  function read(token: string, use: Payload['use']) {
    const text = token.slice(0, token.lastIndexOf('.'));
    const payload = token === `${text}.${sign(text)}` ? decode(text) : undefined;
    const user = payload && db.users.get(payload._id);
    if (!payload || !user || payload.use !== use || db.sessions.get(payload.session)?.ended) return 'invalid';
    const mustRefresh = bornExpired && use === 'access' && !payload.fromRefresh;
    if (mustRefresh || payload.exp * 1000 <= host.now()) return 'expired';
    return { user, session: payload.session };
  }

  const access = (user: Id, session: Id, fromRefresh: boolean) => {
    const life = bornExpired && !fromRefresh ? -1000 : accessLife;
    return write({ _id: user, session, use: 'access', fromRefresh }, life);
  };

  return {
    /** Opens a session. */
    issue(user: UserRow) {
      const session = createId(host.now());
      const refreshToken = write({ _id: user._id, session, use: 'refresh', fromRefresh: false }, REFRESH_LIFE);
      return { accessToken: access(user._id, session, false), refreshToken };
    },
    /** Whose access token this is. */
    readAccess(token: string): UserRow | 'expired' | 'invalid' {
      const known = read(token, 'access');
      return typeof known === 'string' ? known : known.user;
    },
    /** A new access token for a refresh token that still stands. */
    renew(refreshToken: string): string | undefined {
      const known = read(refreshToken, 'refresh');
      return typeof known === 'string' ? undefined : access(known.user._id, known.session, true);
    },
    /** Ends the session of a refresh token. */
    revoke(refreshToken: string): void {
      const known = read(refreshToken, 'refresh');
      if (typeof known !== 'string') db.sessions.insert({ _id: known.session, user: known.user._id, ended: true });
    },
  };
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): Payload | undefined {
  // The signature was right, so this is our own writing.
  const [, payload = ''] = text.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

/** Tells a damaged token from a whole one. It keeps nobody out, which is enough within one's own browser. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36).padStart(7, '0');
}
