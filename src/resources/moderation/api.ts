import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { type NewDecision, type NewMeasure, caseSchema, logEntrySchema } from './schema';

/** `most`: those with the most reports first. */
export type CaseFilter = { state: 'open' | 'appealed' | 'decided'; order: 'oldest' | 'most' };

export function readCases(filter: CaseFilter, page: number, signal?: AbortSignal) {
  return readPage('moderation/cases', caseSchema, { page, size: 10, search: filter, signal });
}

/** Resolves to the changed case. Rejects with 409 if another moderator was faster. */
export function decideCase(caseId: string, json: NewDecision, idempotencyKey?: string) {
  return request('POST', `moderation/cases/${segment(caseId)}`, caseSchema, { json, idempotencyKey });
}

/** Resolves to the member's case. Rejects with 409 if another moderator was faster. */
export function takeMeasure(memberId: string, json: NewMeasure, idempotencyKey?: string) {
  return request('POST', `moderation/members/${segment(memberId)}`, caseSchema, { json, idempotencyKey });
}

export function readLog(page: number, signal?: AbortSignal) {
  return readPage('moderation/log', logEntrySchema, { page, size: 30, signal });
}
