import { createRoutes } from '../http/routes';
import { mailAccount } from '../mail/mails';
import { readGuest } from '../rules/guest-reports';
import { HttpError, linkExpired, missing } from '../rules/http-error';
import { type ReportedKind, readReported } from '../rules/moderation';
import { respond } from '../rules/response';
import type { Services } from '../services';
import { createGuestReportRows } from './guest-report-rows';
import { createModeration } from './moderation-writes';
import { createModerationRows } from './moderation-rows';

/** Reports of guests, which count once the guest has opened the mailed link. */
export function guestReportRoutes(services: Services) {
  const { db, now, mails, limits } = services;
  const { app, open } = createRoutes(services);
  const things = createModerationRows(db, now);
  const rows = createGuestReportRows(db, now);
  const moderation = createModeration(db, now);

  /** Throws 404 for what a guest does not see. */
  async function findThing(kind: ReportedKind, target: string) {
    const reported = await things.findThing(kind, target, '');
    if (!reported) throw missing(kind);
    return reported;
  }

  // Never looks for the address: neither the response nor its time may tell whose it is, or what was reported with it.
  open('post', '/reports/guest', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const texts = await fields();
    const sent = readReported(texts);
    const guest = readGuest(texts, sent);
    await findThing(sent.kind, sent.target);
    await limits.countGuestReport(mailAccount('confirm-report', guest.address), address);
    await rows.add(sent, guest);
    mails.wake();
    return respond({}, 'Link requested successfully');
  });

  open('post', '/reports/confirm', async ({ fields, address }) => {
    if (!mails) throw new HttpError(404, 'Not found');
    const { token = '' } = await fields();
    const test = async () => (await rows.find(token)) !== undefined;
    if (!(await limits.checkPassword({ account: undefined, address }, test))) throw linkExpired();
    const _id = await rows.confirm(token, async (waiting) => {
      const reported = await findThing(waiting.kind, waiting.target);
      return moderation.report({ address: waiting.address }, { ...waiting, reported });
    });
    if (_id === undefined) throw linkExpired();
    return respond({}, 'Report sent successfully', 201);
  });

  return app;
}
