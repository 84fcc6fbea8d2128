import { createId } from '../../server/rules/ids';
import { type Browser, browserOf } from '../../server/rules/browsers';
import type { Db } from './db';
import { compareText } from './paginate';
import type { Host } from './host';
import type { Id, SessionRecord, UserRecord } from '../seed/records';

const HOUR = 3_600_000;
const REFRESH_TOKEN_LIFE = 240 * HOUR;
const EXPORT_TOKEN_LIFE = 60_000;
/** In ms. The previous refresh token still works for this long, because tabs refresh at the same time and responses get lost. */
const GRACE_PERIOD = 30_000;

type Payload = {
  _id: Id;
  session: Id;
  use: 'access' | 'refresh' | 'export';
  fromRefresh: boolean;
  /** In a refresh token: number of refreshes of the session before this token. */
  turn?: number;
  exp: number;
};
type Options = { db: Db; host: Host; expiredAtLogin: boolean; accessLife: number | undefined };

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Tokens in the format of a JWT. They are self-contained, so that every tab of a browser accepts them; the database stores
 * only which sessions have ended, and how often each was refreshed. With `expiredAtLogin` only the access tokens from a
 * refresh are valid.
 */
export function createTokens({ db, host, expiredAtLogin, accessLife = expiredAtLogin ? 20_000 : HOUR }: Options) {
  function createToken(payload: Omit<Payload, 'exp'>, life: number): string {
    const now = host.now();
    const times = { iat: Math.floor(now / 1000), exp: Math.floor((now + life) / 1000), jti: createId(now) };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...payload, ...times })}`;
    return `${text}.${checksum(text)}`;
  }

  /** The session and its user; 'expired'; or 'invalid' for anything that this provider did not sign. */
  function readToken(token: string, use: Payload['use']) {
    const text = token.slice(0, token.lastIndexOf('.'));
    const payload = token === `${text}.${checksum(text)}` ? decode(text) : undefined;
    const user = payload && db.users.get(payload._id);
    if (!payload || !user || user.bannedAt || payload.use !== use || db.sessions.get(payload.session)?.ended)
      return 'invalid';
    const mustRefresh = expiredAtLogin && use === 'access' && !payload.fromRefresh;
    if (mustRefresh || payload.exp * 1000 <= host.now()) return 'expired';
    return { user, session: payload.session, turn: payload.turn ?? 0 };
  }

  const access = (user: Id, session: Id, fromRefresh: boolean) => {
    const life = expiredAtLogin && !fromRefresh ? -1000 : accessLife;
    return createToken({ _id: user, session, use: 'access', fromRefresh }, life);
  };

  const refresh = (user: Id, session: Id, turn: number) =>
    createToken({ _id: user, session, use: 'refresh', fromRefresh: false, turn }, REFRESH_TOKEN_LIFE);

  /** A session that another tab started has no record yet. */
  const recordOf = (session: Id, user: Id): SessionRecord =>
    db.sessions.get(session) ?? { _id: session, user, turn: 0, renewedAt: host.now(), ended: false };

  function end(session: Id, user: Id): void {
    db.sessions.insert({ ...recordOf(session, user), ended: true });
  }

  return {
    /** Starts a session. */
    issue(user: UserRecord, browser: Browser = browserOf(undefined)) {
      const now = host.now();
      for (const { _id, renewedAt } of db.sessions.where('user', user._id)) {
        if (renewedAt + REFRESH_TOKEN_LIFE < now) db.sessions.delete(_id);
      }
      const session = createId(now);
      db.sessions.insert({ _id: session, user: user._id, turn: 0, renewedAt: now, ended: false, ...browser });
      return { accessToken: access(user._id, session, false), refreshToken: refresh(user._id, session, 0) };
    },

    /** The user of a refresh token, which stays as it is. Undefined if its session is over. */
    userOf(refreshToken: string): UserRecord | undefined {
      const payload = readToken(refreshToken, 'refresh');
      if (typeof payload === 'string') return undefined;
      const { user, session, turn } = payload;
      return recordOf(session, user._id).turn - turn <= 1 ? user : undefined;
    },

    /** A token that opens nothing but the member's data. */
    exportToken: (user: Id, session: Id) =>
      createToken({ _id: user, session, use: 'export', fromRefresh: false }, EXPORT_TOKEN_LIFE),

    readExport(token: string): UserRecord | undefined {
      const payload = readToken(token, 'export');
      return typeof payload === 'string' ? undefined : payload.user;
    },

    readAccess: (token: string) => readToken(token, 'access'),

    /**
     * Rotates the refresh token. The previous one still works during the grace period. An older one may have been
     * stolen, so it ends the session.
     */
    rotate(refreshToken: string): { accessToken: string; refreshToken: string } | undefined {
      const payload = readToken(refreshToken, 'refresh');
      if (typeof payload === 'string') return undefined;
      const { user, session, turn } = payload;
      const record = recordOf(session, user._id);
      const now = host.now();
      if (turn >= record.turn) {
        db.sessions.insert({ ...record, turn: turn + 1, renewedAt: now });
      } else if (host.isStateShared && (turn < record.turn - 1 || now - record.renewedAt >= GRACE_PERIOD)) {
        end(session, user._id);
        return undefined;
      }
      return {
        accessToken: access(user._id, session, true),
        refreshToken: refresh(user._id, session, Math.max(turn + 1, record.turn)),
      };
    },

    end,

    /** The sessions of a user: the current one first, then by their last use. */
    list(user: Id, current: Id): SessionRecord[] {
      const others = db.sessions.where('user', user).filter(({ _id, ended, renewedAt }) => {
        return _id !== current && !ended && renewedAt + REFRESH_TOKEN_LIFE >= host.now();
      });
      others.sort((a, b) => b.renewedAt - a.renewedAt || compareText(b._id, a._id));
      return [recordOf(current, user), ...others];
    },

    /** Ends the session of a refresh token. */
    revoke(refreshToken: string): void {
      const payload = readToken(refreshToken, 'refresh');
      if (typeof payload !== 'string') end(payload.session, payload.user._id);
    },

    /** Ends all sessions of a user except the current one. */
    endOthers(user: Id, current: Id): void {
      for (const { _id, ended } of db.sessions.where('user', user)) if (_id !== current && !ended) end(_id, user);
    },
  };
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): Payload | undefined {
  // The signature is valid, so the payload is too.
  const [, payload = ''] = text.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

/** FNV-1a. Detects damaged tokens, not forged ones: enough for a provider inside the user's own browser. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36).padStart(7, '0');
}
