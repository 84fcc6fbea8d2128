import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { HEALTH_KEY, SHARED_DATA } from './cache-policy';

/** Fixed by the specification: §9 of docs/features.md. */
const INTERVAL = 300_000;

const SIGNUPS = ['confirmed', 'invite', 'closed'] as const;
const flag = z.transform((raw): boolean | undefined => raw === true || undefined);

/** Extensions of the API, as the data of the health check announce them. Other providers send anything there, or nothing. */
export const extensionsSchema = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'object' ? { ...raw } : {})),
  z.object({
    /** Who can sign up, if not everyone at once. */
    signup: z.transform((raw) => SIGNUPS.find((rule) => rule === raw)),
    /** The rest of a long list that the specification does not page can be read in pages of so many items. */
    pages: z.transform((raw) => (Number.isInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined)),
    /** A write that is sent again with its `Idempotency-Key` has no second effect. */
    idempotency: flag,
    /** The account has the language in which its member reads the client. */
    languages: flag,
    /** Videos have captions: `captions/{videoId}`. */
    captions: flag,
    /** The dashboard can read what changed by day. */
    statistics: flag,
    /** A video can name a file that was sent to `uploads` by the tus protocol, in parts. */
    resumable: flag,
    /** The owner of a video can remove comments below it. */
    commentRemoval: flag,
    /** Extensions of the account, of which screens know the names. */
    account: z.transform((raw): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined)),
    /** The owner of a video can pin a comment below it, and close the comments. */
    commentControls: flag,
    /** Videos can be unlisted, private, or published at a time. */
    visibility: flag,
    /** Playlists can be unlisted or private. */
    playlistVisibility: flag,
    /** Members can report things to the moderators: `reports`. */
    reports: flag,
    /** Visits report which parts of a video were watched. */
    retention: flag,
    /** `/embed/{id}` has the player of a video for pages of other sites. */
    embeds: flag,
    /** `/feeds/channel/{username}` has the Atom feed of a channel. */
    feeds: flag,
  }),
);

export type Extensions = Partial<z.infer<typeof extensionsSchema>>;

/** Throws if the provider is down. */
export async function checkHealth(signal?: AbortSignal): Promise<Extensions> {
  return request('GET', 'healthcheck', extensionsSchema, { signal });
}

export function healthQuery() {
  return queryOptions({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => checkHealth(signal),
    meta: SHARED_DATA,
    // A retry would only delay the message.
    retry: false,
    // A component that mounts after a failed check does not send another one.
    retryOnMount: false,
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
    refetchIntervalInBackground: true,
  });
}
