import * as z from 'zod/mini';

const tabs = z.enum(['personal', 'channel', 'password']);

/** The tab that is open is a part of the address, so that Back and a reload come to it again. */
export const settingsSearchSchema = z.object({ tab: z.catch(z.optional(tabs), undefined) });

export type SettingsTab = z.infer<typeof tabs>;
