import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { t } from '@/messages/t';
import { Settings } from '@/screens/settings/settings';

/** The open tab is part of the URL, so that Back and a reload restore it. */
const searchSchema = z.object({ tab: z.catch(z.optional(z.enum(['personal', 'channel', 'password'])), undefined) });

export const Route = createFileRoute('/_member/settings')({
  staticData: { purpose: 'settings' },
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: t('Settings • Vireo') }] }),
  component: Settings,
});
