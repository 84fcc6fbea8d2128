import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isStatus } from '@/api/errors';
import { request } from '@/api/http';
import { languages } from '@/messages/language';
import type { GuestFields } from './guest-form';
import type { Thing } from './schema';

// In a file of its own, because only its page needs it.

type Said = Pick<GuestFields, 'reason' | 'words' | 'name' | 'email'>;
type GuestReport = Thing & Said;

/** The report waits until the guest has opened the link. The response is the same for every address. */
export async function requestReportLink(report: GuestReport) {
  const json = { ...report, language: languages.tag, goodFaith: 'yes' };
  await request('POST', 'reports/guest', z.unknown(), { json });
}

/** Rejects with 409 if the address has reported it before, and with 410 if the link does not work. */
export async function confirmReport(token: string) {
  await request('POST', 'reports/confirm', z.unknown(), { json: { token } });
}

export function useRequestReportLink() {
  return useMutation({
    mutationKey: ['report', 'requestLink'],
    mutationFn: async ({ findThing, ...said }: Said & { findThing: () => Thing | Promise<Thing> }) =>
      requestReportLink({ ...(await findThing()), ...said }),
  });
}

export const CONFIRMING_REPORT = ['report', 'confirm'];

export function useConfirmReport() {
  return useMutation({
    mutationKey: CONFIRMING_REPORT,
    mutationFn: async (token: string) => {
      try {
        await confirmReport(token);
      } catch (error) {
        // The first response may have been lost.
        if (!isStatus(error, 409)) throw error;
      }
    },
  });
}
