import * as z from 'zod/mini';

const tabs = z.enum(['personal', 'channel', 'password']);

/** The open tab is part of the URL, so that Back and a reload restore it. */
export const settingsSearchSchema = z.object({ tab: z.catch(z.optional(tabs), undefined) });

export type SettingsTab = z.infer<typeof tabs>;
