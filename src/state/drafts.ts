import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { readLocal, removeSession, sessionArea, writeLocal } from '@/lib/storage';
import { getToken } from '@/lib/token';
import { readCurrentMember, subscribeCurrentMember } from './current-member';
import { persisted } from './persisted';

/** In session storage: drafts survive a reload and are separate in each tab. */
const KEY = 'vireo:drafts';

/** Changes with every sign-out, in all tabs: drafts with another mark are void. `persisted` listens to what begins like its key. */
const MARK = 'vireo:drafts-mark';

export type Files = Readonly<Record<string, File>>;

/** `author` is a user's id, null for a guest. `files` last as long as the page: they cannot be stored. */
type Draft = { text: string; author: string | null; files?: Files | undefined };

const sentSchema = z.object({
  at: z.number(),
  seen: z.optional(z.array(z.string())),
  newest: z.optional(z.number()),
});

/** When a new post was sent, in epoch ms, and the ids of posts with the same text that the list had by then. */
type Sent = z.infer<typeof sentSchema>;

/** A text in flight. After a reload it returns to its field, unless `sent` is set: then the server may have saved it. */
type Unsent = Draft & { field: string; sent?: Sent | undefined };

export type Drafts = {
  mark: string | null;
  /** The id of the member who was signed in last. */
  userId: string | null;
  fields: Record<string, Draft>;
  unsent: Record<string, Unsent>;
};

/** Like zod's `z.record` with any key, which would add 0.5 kB to the first page. */
export const record = <S extends z.core.$ZodType>(schema: S) => z.catchall(z.object({}), schema);

const userIdSchema = z.nullable(z.string());
const draftFields = { text: z.string(), author: userIdSchema };
const draftsSchema = z.object({
  mark: z.nullable(z.string()),
  userId: userIdSchema,
  fields: record(z.object(draftFields)),
  unsent: record(z.object({ ...draftFields, field: z.string(), sent: z.optional(sentSchema) })),
});

const NOTHING: Drafts = { mark: null, userId: null, fields: {}, unsent: {} };

/** In characters: the longest captions of the editor fit. A longer text is not stored, and lasts as long as the page. */
const LONGEST = 600_000;

function storable<D extends Draft>(all: Record<string, D>): Record<string, D> {
  return Object.fromEntries(Object.entries(all).filter(([, { text }]) => text.length <= LONGEST));
}

const stored = persisted<Drafts>({
  key: KEY,
  area: sessionArea,
  schema: draftsSchema,
  fallback: NOTHING,
  isImportant: true,
  toStored: (all) => ({ ...all, fields: storable(all.fields), unsent: storable(all.unsent) }),
  // An old copy would restore texts that have been sent since.
  isHarmfulWhenOld: true,
});

function read(): Drafts {
  const mark = readLocal(MARK);
  const all = stored.get();
  if (all.mark === mark) return all;
  if (all !== NOTHING) removeSession(KEY);
  return { ...NOTHING, mark };
}

const write = stored.set;

/** The unsaved input, and the texts in flight, for `useSelector`. */
export const drafts = {
  get: read,
  subscribe: (listener: (all: Drafts) => void) => stored.subscribe(() => listener(read())),
};

/** The author of a new draft: null for a guest. */
function authorOf({ userId }: Drafts): string | null {
  return getToken() === null ? null : userId;
}

/** The unsent text of a field; undefined without one. */
export function readDraft(field: string): string | undefined {
  return read().fields[field]?.text;
}

/** As `readDraft`. `field` is undefined where nothing is edited. */
export function useDraft(field: string | undefined): string | undefined {
  return useSelector(drafts, ({ fields }) => (field === undefined ? undefined : fields[field]?.text));
}

/** The files that were chosen with the text; none after a reload. */
export function readDraftFiles(field: string): Files {
  return read().fields[field]?.files ?? {};
}

export function writeDraft(field: string, text: string, files?: Files): void {
  const all = read();
  write({ ...all, fields: { ...all.fields, [field]: { text, author: authorOf(all), files } } });
}

export function dropDraft(field: string): void {
  const all = read();
  if (!all.fields[field]) return;
  const { [field]: _dropped, ...fields } = all.fields;
  write({ ...all, fields });
}

/** Stores a text while it is in flight. `id` identifies the mutation that sends it. */
export function saveUnsent(id: string, field: string, text: string, sent?: Sent): void {
  const all = read();
  write({ ...all, unsent: { ...all.unsent, [id]: { field, text, author: authorOf(all), sent } } });
}

/** The server refused the text, so it cannot have arrived. */
export function markRefused(id: string): void {
  const all = read();
  const refused = all.unsent[id];
  if (refused) write({ ...all, unsent: { ...all.unsent, [id]: { ...refused, sent: undefined } } });
}

/** The text arrived, or was discarded. */
export function dropUnsent(id: string): void {
  const all = read();
  if (!all.unsent[id]) return;
  const { [id]: _dropped, ...unsent } = all.unsent;
  write({ ...all, unsent });
}

/** After a reload nothing is in flight: returns each text that cannot have arrived to its field, before any newer text. */
export function restoreUnsent(): void {
  const all = read();
  const isSent = ([, { sent }]: [string, Unsent]) => sent !== undefined;
  const unsent = Object.fromEntries(Object.entries(all.unsent).filter(isSent));
  const lost = Object.values(all.unsent).filter(({ sent }) => sent === undefined);
  if (lost.length === 0) return;
  const fields = { ...all.fields };
  for (const { field, text, author } of lost.toReversed()) {
    const since = fields[field]?.text ?? '';
    fields[field] = { text: since.trim() === '' ? text : `${text}\n\n${since}`, author };
  }
  write({ ...all, fields, unsent });
}

/** A member has signed in: a guest's drafts become theirs, and another member's are dropped. */
export function assignDraftsTo(userId: string): void {
  const all = read();
  const assign = <D extends Draft>(some: Record<string, D>): Record<string, D> =>
    Object.fromEntries(
      Object.entries(some)
        .filter(([, { author }]) => author === null || author === userId)
        .map(([name, draft]) => [name, { ...draft, author: userId }]),
    );
  write({ ...all, userId, fields: assign(all.fields), unsent: assign(all.unsent) });
}

/** After a sign-out: removes all drafts, in every tab. */
export function clearDrafts(): void {
  writeLocal(MARK, String(Date.now()));
  write({ ...NOTHING, mark: readLocal(MARK) });
}

restoreUnsent();

function assignToCurrentMember() {
  const userId = readCurrentMember();
  if (userId !== undefined) assignDraftsTo(userId);
}

// The session may be known before the drafts have loaded.
assignToCurrentMember();
subscribeCurrentMember(assignToCurrentMember);
