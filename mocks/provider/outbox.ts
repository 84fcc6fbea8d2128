import type { Id } from '../seed/records';

/** How long a link works, in ms: as long as on our server. */
const LIFE = { 'reset-password': 30 * 60_000, 'confirm-email': 24 * 3_600_000, 'confirm-report': 24 * 3_600_000 };

const PATHS = {
  'reset-password': '/reset-password#',
  'confirm-email': '/login#confirm-email=',
  'confirm-report': '/support#confirm-report=',
};

type LinkKind = keyof typeof LIFE;
/** `subject` is the id of the user, or of the report that a guest confirms. */
type Link = { subject: Id; address: string };

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
    sendLink(kind: LinkKind, { _id: subject, email: address }: { _id: Id; email: string }): void {
      const token = crypto.randomUUID();
      links.set(token, { kind, subject, address, endsAt: now() + LIFE[kind] });
      const mail = { to: address, path: PATHS[kind] + token };
      sent.push(mail);
      mailed(mail);
    },
    /** Ends a link, which works once, and returns it; undefined if it is unknown, expired or of another kind. */
    takeLink(kind: LinkKind, token: string): Link | undefined {
      const link = links.get(token);
      if (link?.kind !== kind || link.endsAt <= now()) return undefined;
      links.delete(token);
      return link;
    },
    endLinks(kind: LinkKind, subject: Id): void {
      for (const [token, link] of links) if (link.kind === kind && link.subject === subject) links.delete(token);
    },
    clear(): void {
      links.clear();
      sent.length = 0;
    },
  };
}
