import type { Id, UserRecord } from '../seed/records';

/** Of a link, in ms: as those of our server. */
const LIFE = { 'reset-password': 30 * 60_000, 'confirm-email': 24 * 3_600_000, 'confirm-report': 24 * 3_600_000 };

const PATHS = {
  'reset-password': '/reset-password#',
  'confirm-email': '/login#confirm-email=',
  'confirm-report': '/support#confirm-report=',
};

type LinkKind = keyof typeof LIFE;
/** `user` is the id of the report if a guest confirms one. */
type Link = { user: Id; address: string };

/** A mail, of which nobody needs more than the link. */
export type Mail = { to: string; path: string };

export type Outbox = ReturnType<typeof createOutbox>;

/** The mails of the provider, which nobody gets: the host shows them. They are lost in a reload. */
export function createOutbox(now: () => number, mailed: (mail: Mail) => void) {
  const links = new Map<string, Link & { kind: LinkKind; endsAt: number }>();
  const sent: Mail[] = [];
  return {
    /** Oldest first. */
    sent,
    sendLink(kind: LinkKind, { _id: user, email: address }: Pick<UserRecord, '_id' | 'email'>): void {
      const token = crypto.randomUUID();
      links.set(token, { kind, user, address, endsAt: now() + LIFE[kind] });
      const mail = { to: address, path: PATHS[kind] + token };
      sent.push(mail);
      mailed(mail);
    },
    /** Ends a link; undefined if there is no such link. */
    useLink(kind: LinkKind, token: string): Link | undefined {
      const link = links.get(token);
      if (link?.kind !== kind || link.endsAt <= now()) return undefined;
      links.delete(token);
      return link;
    },
    endLinks(user: Id): void {
      for (const [token, link] of links) if (link.user === user) links.delete(token);
    },
    clear(): void {
      links.clear();
      sent.length = 0;
    },
  };
}
