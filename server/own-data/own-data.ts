import type { Readable } from 'node:stream';
import type { Database } from '../database/connect';
import { ownDataReadme } from '../pages/own-data-readme';
import type { Translate } from '../pages/translate';
import { HttpError } from '../rules/http-error';
import type { Session, Sessions } from '../sessions/sessions';
import { entriesOf } from './entries';
import { createZip } from './zip';

/** How many archives one member can download at the same time. */
const MAX_RUNNING = 2;

type Options = {
  db: Database;
  now: () => number;
  sessions: Pick<Sessions, 'isOpen'>;
  /** Resolves to undefined if there is no such file. */
  readFile: (url: string) => Promise<Readable | undefined>;
  translate: (tag: string) => Translate;
  report: (error: unknown) => void;
};

export type OwnData = ReturnType<typeof createOwnData>;

/** Archives with all data of a member. */
export function createOwnData({ db, now, sessions, readFile, translate, report }: Options) {
  const running = new Map<string, number>();

  function count(member: string, change: 1 | -1): void {
    const number = (running.get(member) ?? 0) + change;
    if (number > 0) running.set(member, number);
    else running.delete(member);
  }

  return {
    /** The archive, which is made while it is read. Throws 503 while the member downloads `MAX_RUNNING` others. */
    open({ viewer: member, session }: Session, language: string): Readable {
      if ((running.get(member.id) ?? 0) >= MAX_RUNNING)
        throw new HttpError(503, 'The server is busy. Try again in a moment');
      const date = new Date(now());
      const values = { username: member.username, date: date.toISOString().slice(0, 10) };
      const entries = entriesOf({
        db,
        member,
        readme: ownDataReadme(translate(language), values),
        now: date,
        read: readFile,
        isSignedIn: () => sessions.isOpen(session),
      });
      const archive = createZip(entries, (error) => {
        if (!(error instanceof HttpError)) report(error);
      });
      count(member.id, 1);
      archive.once('close', () => count(member.id, -1));
      return archive;
    },
  };
}
