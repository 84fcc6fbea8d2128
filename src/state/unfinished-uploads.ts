import * as z from 'zod/mini';
import { persisted } from './persisted';

/** In ms: then the provider has removed an upload. */
const LIFE = 24 * 60 * 60 * 1000;
const LIMIT = 20;

const uploadSchema = z.object({
  /** Of the file's content. */
  fingerprint: z.string().check(z.maxLength(200)),
  url: z.string().check(z.maxLength(500)),
  /** Epoch ms. */
  time: z.number(),
});

type UnfinishedUpload = z.infer<typeof uploadSchema>;

const NONE: readonly UnfinishedUpload[] = [];

function parse(stored: unknown): readonly UnfinishedUpload[] {
  const items = z.array(z.unknown()).parse(stored);
  return items.flatMap((item) => uploadSchema.safeParse(item).data ?? []).slice(-LIMIT);
}

const stored = persisted<readonly UnfinishedUpload[]>({
  key: 'vireo:uploads/',
  isPerUser: true,
  schema: { parse },
  fallback: NONE,
  isEmpty: ({ length }) => length === 0,
});

const current = () => stored.get().filter(({ time }) => Date.now() - time < LIFE);

/** The address of an upload of this file that was not finished. */
export const unfinishedUpload = (fingerprint: string): string | undefined =>
  current().findLast((upload) => upload.fingerprint === fingerprint)?.url;

export function saveUpload(fingerprint: string, url: string): void {
  const others = current().filter((upload) => upload.fingerprint !== fingerprint);
  stored.set([...others, { fingerprint, url, time: Date.now() }].slice(-LIMIT));
}

export function forgetUpload(url: string): void {
  stored.set(current().filter((upload) => upload.url !== url));
}
