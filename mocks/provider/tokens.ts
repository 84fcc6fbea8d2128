import { createId, type Db } from './db';
import type { Host } from './host';
import type { Id, SessionRow, UserRow } from './rows';

const HOUR = 3_600_000;
const REFRESH_LIFE = 240 * HOUR;
/** In ms. Tabs can refresh at once, and a response can get lost: so long the previous refresh token still works. */
const GRACE = 30_000;

type Payload = {
  _id: Id;
  session: Id;
  use: 'access' | 'refresh';
  fromRefresh: boolean;
  /** How often the session was refreshed before this refresh token. */
  turn?: number;
  exp: number;
};
type Options = { db: Db; host: Host; bornExpired: boolean; accessLife: number | undefined };

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Tokens in the shape of a JWT. They carry all that is needed to check them, so that every tab of a browser accepts
 * them; the store remembers which sessions ended, and the last refresh token of each. With `bornExpired` an access
 * token is good only if a refresh gave it.
 */
export function createTokens({ db, host, bornExpired, accessLife = bornExpired ? 20_000 : HOUR }: Options) {
  const sign = host.sign ?? checksum;

  function write(payload: Omit<Payload, 'exp'>, life: number): string {
    const now = host.now();
    const times = { iat: Math.floor(now / 1000), exp: Math.floor((now + life) / 1000), jti: createId(now) };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...payload, ...times })}`;
    return `${text}.${sign(text)}`;
  }

  /** The session and its user, 'expired', or 'invalid' for anything that is not a token of ours. */
  function read(token: string, use: Payload['use']) {
    const text = token.slice(0, token.lastIndexOf('.'));
    const payload = token === `${text}.${sign(text)}` ? decode(text) : undefined;
    const user = payload && db.users.get(payload._id);
    if (!payload || !user || payload.use !== use || db.sessions.get(payload.session)?.ended) return 'invalid';
    const mustRefresh = bornExpired && use === 'access' && !payload.fromRefresh;
    if (mustRefresh || payload.exp * 1000 <= host.now()) return 'expired';
    return { user, session: payload.session, turn: payload.turn ?? 0 };
  }

  const access = (user: Id, session: Id, fromRefresh: boolean) => {
    const life = bornExpired && !fromRefresh ? -1000 : accessLife;
    return write({ _id: user, session, use: 'access', fromRefresh }, life);
  };

  const refresh = (user: Id, session: Id, turn: number) =>
    write({ _id: user, session, use: 'refresh', fromRefresh: false, turn }, REFRESH_LIFE);

  /** Another tab may have opened it. */
  const rowOf = (session: Id, user: Id): SessionRow =>
    db.sessions.get(session) ?? { _id: session, user, turn: 0, renewedAt: host.now(), ended: false };

  function end(session: Id, user: Id): void {
    db.sessions.insert({ ...rowOf(session, user), ended: true });
  }

  return {
    /** Opens a session. */
    issue(user: UserRow) {
      const now = host.now();
      for (const { _id, renewedAt } of db.sessions.where('user', user._id)) {
        if (renewedAt + REFRESH_LIFE < now) db.sessions.delete(_id);
      }
      const session = createId(now);
      db.sessions.insert({ _id: session, user: user._id, turn: 0, renewedAt: now, ended: false });
      return { accessToken: access(user._id, session, false), refreshToken: refresh(user._id, session, 0) };
    },

    readAccess: (token: string) => read(token, 'access'),

    /**
     * New tokens for the last refresh token of a session, and the same ones for the one before it, for a while. An older
     * one was copied by somebody: it ends the session.
     */
    renew(refreshToken: string): { accessToken: string; refreshToken: string } | undefined {
      const known = read(refreshToken, 'refresh');
      if (typeof known === 'string') return undefined;
      const { user, session, turn } = known;
      const row = rowOf(session, user._id);
      const now = host.now();
      if (turn >= row.turn) {
        db.sessions.insert({ ...row, turn: turn + 1, renewedAt: now });
      } else if (host.isStateShared && (turn < row.turn - 1 || now - row.renewedAt >= GRACE)) {
        end(session, user._id);
        return undefined;
      }
      return {
        accessToken: access(user._id, session, true),
        refreshToken: refresh(user._id, session, Math.max(turn + 1, row.turn)),
      };
    },

    end,

    /** Ends the session of a refresh token. */
    revoke(refreshToken: string): void {
      const known = read(refreshToken, 'refresh');
      if (typeof known !== 'string') end(known.session, known.user._id);
    },

    /** Ends all sessions of a user but one. */
    endOthers(user: Id, kept: Id): void {
      for (const { _id, ended } of db.sessions.where('user', user)) if (_id !== kept && !ended) end(_id, user);
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
