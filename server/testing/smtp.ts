import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** As it was sent. */
  source: string;
  headers: Map<string, string>;
  subject: string;
  text: string;
};

/** What the server refuses, with the code of SMTP. */
type Refusal = { command: 'RCPT TO' | 'DATA'; code: number };

const ACCOUNT = { user: 'vireo', pass: 'herring & gull' };

/** Starts an SMTP server on a free port, which keeps what it receives. It has no TLS, whose key would be in the sources. */
export async function startSmtp() {
  const mails: ReceivedMail[] = [];
  let arrive = () => {};
  let asked = 0;
  let refusal: Refusal | undefined;
  const refuse = (command: Refusal['command'], address: string) => {
    if (refusal?.command !== command) return undefined;
    return Object.assign(new Error(`<${address}> is not welcome`), { responseCode: refusal.code });
  };
  async function receive(data: Readable, from: string, to: string[]): Promise<void> {
    const source = await readText(data);
    const error = refuse('DATA', to.join());
    if (error) throw error;
    mails.push({ from, to, source, ...parseMail(source) });
    arrive();
  }

  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username !== ACCOUNT.user || password !== ACCOUNT.pass) return done(new Error('Wrong account'));
      return done(null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) => done(refuse('RCPT TO', address)),
    onData(data, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      callbackify(() => receive(data, from, to))(done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { user, pass } = ACCOUNT;
  return {
    url: `smtp://${user}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    port,
    /** All so far. */
    mails,
    /** The next mail that was not asked for yet. */
    async next(): Promise<ReceivedMail> {
      asked += 1;
      for (;;) {
        const mail = mails[asked - 1];
        if (mail) return mail;
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      }
    },
    refuse(next: Refusal | undefined): void {
      refusal = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Reads a mail of one part: RFC 5322, 2045 and 2047, as far as these mails use them. */
function parseMail(source: string): Pick<ReceivedMail, 'headers' | 'subject' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const body = decode(source.slice(end + 4), encoding).replaceAll('\r\n', '\n');
  return { headers, subject: decodeWords(headers.get('subject') ?? ''), text: body };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return decodeQuoted(body.replaceAll('=\r\n', ''));
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWords = (header: string) =>
  header
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
