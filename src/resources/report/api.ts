import * as z from 'zod/mini';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';
import { type Reason, type Thing, decisionSchema, ownReportSchema } from './schema';

type Report = Thing & { reason: Reason; words: string };

/** Rejects with 409 if the member has reported it before. */
export async function sendReport(report: Report, idempotencyKey?: string) {
  await request('POST', 'reports', z.unknown(), { json: report, idempotencyKey });
}

export function readReports(page: number, signal?: AbortSignal) {
  return readPage('reports', ownReportSchema, { page, size: 10, signal });
}

/** The decisions of moderators about the member, and about what the member has published. */
export function readDecisions(page: number, signal?: AbortSignal) {
  return readPage('moderation/decisions', decisionSchema, { page, size: 10, signal });
}

/** Rejects with 409 if the member has appealed before. */
export async function sendAppeal(decisionId: string, words: string, idempotencyKey?: string) {
  const path = `moderation/decisions/${segment(decisionId)}/appeal`;
  await request('POST', path, z.unknown(), { json: { words }, idempotencyKey });
}
