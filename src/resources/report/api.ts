import * as z from 'zod/mini';
import { request } from '@/api/http';
import { readPage } from '@/query/page';
import { type Reason, type Thing, ownReportSchema } from './schema';

type Report = Thing & { reason: Reason; words: string };

/** Rejects with 409 if the member has reported it before. */
export async function sendReport(report: Report, idempotencyKey?: string) {
  await request('POST', 'reports', z.unknown(), { json: report, idempotencyKey });
}

export function readReports(page: number, signal?: AbortSignal) {
  return readPage('reports', ownReportSchema, { page, size: 10, signal });
}
