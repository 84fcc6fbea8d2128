import * as z from 'zod/mini';

/** Fixed by the specification: §5 of docs/features.md. White space alone counts as empty. */
export const playlistFormSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  description: z.string().check(z.trim()),
});

export type PlaylistFields = z.infer<typeof playlistFormSchema>;
