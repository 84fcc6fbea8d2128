import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { type Decision, caseSchema, logEntrySchema } from './schema';

export type QueueFilter = { state: 'open' | 'appealed' | 'decided'; order: 'oldest' | 'most' };

export function readCases(filter: QueueFilter, page: number, signal?: AbortSignal) {
  return readPage('moderation/cases', caseSchema, { page, size: 10, search: filter, signal });
}

/** Resolves to the case as it is then. Rejects with 409 if another moderator was faster. */
export function decideCase(caseId: string, json: Decision, idempotencyKey?: string) {
  return request('POST', `moderation/cases/${segment(caseId)}`, caseSchema, { json, idempotencyKey });
}

export function readLog(page: number, signal?: AbortSignal) {
  return readPage('moderation/log', logEntrySchema, { page, size: 30, signal });
}
