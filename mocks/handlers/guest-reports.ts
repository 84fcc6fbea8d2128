import { readGuest } from '../../server/rules/guest-reports';
import { linkExpired } from '../../server/rules/http-error';
import { readReported } from '../../server/rules/moderation';
import { respond } from '../../server/rules/response';
import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import type { SentReport } from './moderation';

/** Throw if guests do not see the thing. */
type Reports = { find: (sent: SentReport) => unknown; add: (sent: SentReport) => unknown };

/** Reports of guests, which wait for a link. Unlike our server, this one sends no mail about what became of them. */
export function guestReportHandlers(context: Context, reports: Reports) {
  const { outbox } = context;
  const { open } = createRoutes(context);
  // As the links, they are lost in a reload.
  const waiting = new Map<string, SentReport>();
  return [
    open('post', '/reports/guest', async ({ fields }) => {
      const texts = await fields();
      const sent = readReported(texts);
      const { address, name } = readGuest(texts, sent);
      reports.find(sent);
      const _id = crypto.randomUUID();
      waiting.set(_id, { ...sent, guest: { address, name } });
      outbox.sendLink('confirm-report', { _id, email: address });
      return respond({}, 'Link requested successfully');
    }),

    open('post', '/reports/confirm', async ({ fields }) => {
      const { token = '' } = await fields();
      const sent = waiting.get(outbox.takeLink('confirm-report', token)?.subject ?? '');
      if (!sent) throw linkExpired();
      reports.add(sent);
      return respond({}, 'Report sent successfully', 201);
    }),
  ];
}
