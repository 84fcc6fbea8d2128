import * as z from 'zod/mini';
import { t } from '@/messages/t';

// Not in schema.ts, which the first page loads.

/** Fixed by the specification: §5 of docs/features.md. White space alone counts as empty. */
export const playlistFormSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, t('Name is required'))),
  description: z.string().check(z.trim()),
  /** Undefined where the provider does not announce it. */
  visibility: z.optional(z.string()),
});

export type PlaylistFields = z.infer<typeof playlistFormSchema>;
