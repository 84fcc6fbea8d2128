import * as z from 'zod/mini';

/** Extensions of the API, as the data of the health check announce them. Other providers send anything there, or nothing. */
const extensionsSchema = z.object({
  /** Nobody can sign up. */
  signup: z.transform((raw) => (raw === 'closed' ? raw : undefined)),
  /** The rest of a long list that the specification does not page can be read in pages of so many items. */
  pages: z.transform((raw) => (Number.isInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined)),
  /** A write that is sent again with its `Idempotency-Key` has no second effect. */
  idempotency: z.transform((raw) => raw === true || undefined),
  /** `/embed/{id}` has the player of a video for pages of other sites. */
  embeds: z.transform((raw) => raw === true || undefined),
  /** `/feeds/channel/{username}` has the Atom feed of a channel. */
  feeds: z.transform((raw) => raw === true || undefined),
});

export function readExtensions(health: unknown): Partial<z.infer<typeof extensionsSchema>> {
  const { success, data } = z.safeParse(extensionsSchema, health);
  return success ? data : {};
}
