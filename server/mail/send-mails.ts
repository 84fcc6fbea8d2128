import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users } from '../database/schema';
import { emailKey } from '../resources/user-rows';
import type { Translate } from '../pages/translate';
import { describeFailure, isRefused, isUnreachable } from './failures';
import { forgetGuest, writeToGuest } from './guest-mails';
import { createLink } from './links';
import { type DueMail, MAIL_LIFE, type MailKind, type Mails } from './mails';
import { TEXTS } from './texts';
import type { Message, Send } from './transport';

/** In ms. A server sends its own mails at once, and those of a server that has ended after this time. */
const INTERVAL = 10_000;

/** The outcome of an attempt to send a mail. */
export type MailOutcome = 'sent' | 'failed' | 'given up';

type Needed = {
  db: Database;
  now: () => number;
  mails: Mails;
  send: Send;
  /** The address of the site. */
  site: string;
  translations: (tag: string) => Translate;
  report: (error: unknown) => void;
  /** Counts the outcome of an attempt. */
  count?: (outcome: MailOutcome) => void;
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(TEXTS, kind);

/** Sends all mails that are due. Several servers may do this at the same time. */
export function createSendMails(needed: Needed) {
  const { db, now, mails, send, site, translations, report, count = () => {} } = needed;
  /** Where the link of a mail leads. The token is behind the #, which no server sees, so it is in no log and in no `Referer`. */
  async function pathOf(kind: MailKind, user: string, address: string): Promise<string> {
    if (kind === 'reset-password') return `/reset-password#${await createLink(db, { kind, user, address }, now())}`;
    if (kind === 'confirm-email' || kind === 'confirm-signup') {
      return `/login#confirm-email=${await createLink(db, { kind: 'confirm-email', user, address }, now())}`;
    }
    return '/reset-password';
  }

  /** The message; undefined if there is nobody to send it to. */
  async function write(mail: DueMail): Promise<Message | undefined> {
    if (mail.guestReportId !== null) return writeToGuest(mail, needed);
    const { id, kind, address, userId } = mail;
    const isUser = userId === null ? eq(users.emailKey, emailKey(address)) : eq(users.id, userId);
    const [user] = await repeatable(() => db.select().from(users).where(isUser));
    if (!user || !isKind(kind)) return undefined;
    // The member has chosen another one meanwhile, or none.
    if (kind === 'confirm-email' && user.pendingEmail !== address) return undefined;
    if (kind === 'confirm-signup' && (user.confirmed || user.bannedAt !== null)) return undefined;
    const to = userId === null ? user.email : address;
    const language = user.language || 'en';
    const url = new URL(await pathOf(kind, user.id, to), site).href;
    return { id, to, ...TEXTS[kind]({ t: translations(language), site: new URL(site).host, url }), language };
  }

  /** A guest gets one mail about an outcome. An address that gets no mail can confirm nothing. */
  async function end({ id, kind, guestReportId }: DueMail, isSent: boolean): Promise<void> {
    if (guestReportId !== null && (kind === 'report-outcome' || !isSent)) await forgetGuest(db, guestReportId);
    await mails.remove(id);
  }

  /** False if the SMTP server does not work at the moment. */
  async function deliver(mail: DueMail): Promise<boolean> {
    const message = await write(mail);
    try {
      if (message) await send(message);
    } catch (error) {
      const isLast = isRefused(error) || now() - mail.createdAt.getTime() > MAIL_LIFE;
      await (isLast ? end(mail, false) : mails.postpone(mail));
      const outcome = isLast ? 'is given up' : 'is sent later';
      report(new Error(`A mail (${mail.kind}) ${outcome}: ${describeFailure(error)}`));
      count(isLast ? 'given up' : 'failed');
      return !isUnreachable(error);
    }
    await (message ? end(mail, true) : mails.remove(mail.id));
    if (message) count('sent');
    return true;
  }

  return async function sendMails(isStopped: () => boolean = () => false): Promise<void> {
    for (let works = true; works && !isStopped(); ) {
      const mail = await mails.claim();
      if (!mail) return;
      works = await deliver(mail);
    }
  };
}

/** Sends mails whenever there are some. Returns a function that stops it, and resolves when the last one is sent. */
export function sendWhenDue(needed: Needed): () => Promise<void> {
  const sendMails = createSendMails(needed);
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isWanted = false;
  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await sendMails(() => isStopped).catch((error: unknown) => {
        if (!isStopped) needed.report(error);
      });
    }
    running = undefined;
  }
  const start = () => {
    if (isStopped) return;
    isWanted = true;
    running ??= run();
  };
  needed.mails.onAdded(start);
  start();
  const timer = setInterval(start, INTERVAL).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
