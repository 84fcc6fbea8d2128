import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Toggle } from '@/query/toggle';
import { recordStatus, userOf } from '@/query/toggle-tabs';

const declarations = import.meta.glob<Record<string, Toggle>>('../resources/*/toggles.ts', { eager: true });
const TOGGLES = Object.values(declarations).flatMap((module) => Object.values(module));

/** Tabs may run different versions of the client. */
const messageSchema = z.object({
  user: z.string(),
  scope: z.string(),
  on: z.nullable(z.boolean()),
  sentAt: z.number(),
});

/** Commits the outcome of a toggle in another tab of the same member. */
export function receiveOutcome(client: QueryClient, message: unknown) {
  const { success, data } = messageSchema.safeParse(message);
  if (!success || data.user !== userOf(client)) return;
  const { scope, on, sentAt } = data;
  if (!recordStatus(client, { scope, on, sentAt }) || on === null) return;
  const toggle = TOGGLES.find(({ key }) => scope.startsWith(`${key}/`));
  const since = performance.now() - (Date.now() - sentAt);
  toggle?.confirm(client, scope.slice(toggle.key.length + 1), on, since);
}
