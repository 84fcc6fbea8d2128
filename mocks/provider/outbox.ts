import type { Id, UserRecord } from '../seed/records';

/** Of a link, in ms: as those of our server. */
const LIFE = 30 * 60_000;

type LinkKind = 'reset-password';
type Link = { kind: LinkKind; user: Id; endsAt: number };

/** A mail, of which nobody needs more than the link. */
export type Mail = { to: string; path: string };

export type Outbox = ReturnType<typeof createOutbox>;

/** The mails of the provider, which nobody gets: the host shows them. They are lost in a reload. */
export function createOutbox(now: () => number, mailed: (mail: Mail) => void) {
  const links = new Map<string, Link>();
  const sent: Mail[] = [];
  return {
    /** Oldest first. */
    sent,
    sendLink(kind: LinkKind, { _id: user, email }: Pick<UserRecord, '_id' | 'email'>): void {
      const token = crypto.randomUUID();
      links.set(token, { kind, user, endsAt: now() + LIFE });
      const mail = { to: email, path: `/${kind}#${token}` };
      sent.push(mail);
      mailed(mail);
    },
    /** The user of a link, which ends with this; undefined if there is no such link. */
    useLink(kind: LinkKind, token: string): Id | undefined {
      const link = links.get(token);
      if (link?.kind !== kind || link.endsAt <= now()) return undefined;
      links.delete(token);
      return link.user;
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
