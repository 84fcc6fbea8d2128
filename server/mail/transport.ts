import { createTransport } from 'nodemailer';

/** In ms; together less than the time for which a mail is claimed. */
const TIMEOUTS = { dnsTimeout: 20_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export type Message = {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** A BCP 47 tag. */
  language: string;
};

export type Send = (message: Message) => Promise<void>;

export type MailSettings = {
  /** The URL of the SMTP server, with its password. */
  smtp: string;
  from: string;
  /** The address of the site, to which links lead. */
  site: string;
};

/** Sends mails as plain text through an SMTP server. */
export function createSend({ smtp, from, site }: MailSettings): Send {
  const { hostname } = new URL(site);
  const transport = createTransport({ url: smtp, name: hostname, ...TIMEOUTS });
  return async ({ id, to, subject, text, language }) => {
    await transport.sendMail({
      from,
      // As an object, which is one address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': language,
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
