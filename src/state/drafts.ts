import * as z from 'zod/mini';
import { createEmitter } from '@/lib/emitter';
import { record } from '@/lib/record';
import { readLocal, subscribeLocal, readSession, removeSession, writeLocal, writeSession } from '@/lib/storage';
import { getToken } from '@/lib/token';
import { readCurrentMember, subscribeCurrentMember } from './current-member';

/** In session storage: drafts survive a reload and are separate in each tab. */
const KEY = 'vireo:drafts';

/** Changes with every sign-out, in all tabs: drafts with another mark are void. */
const MARK = 'vireo:drafts-mark';

/** By field name. */
export type Files = Readonly<Record<string, File>>;

/** `author` is a user's id, null for a guest. `files` last as long as the page: they cannot be stored. */
type Draft = { text: string; author: string | null; files?: Files | undefined };

const sentSchema = z.object({ at: z.number(), seen: z.optional(z.array(z.string())) });

/** When a new post was sent, in epoch ms, and the ids of posts with the same text that the list had by then. */
type Sent = z.infer<typeof sentSchema>;

/** A text in flight. After a reload it returns to its field, unless `sent` is set: then the server may have saved it. */
type Unsent = Draft & { field: string; sent?: Sent | undefined };

type Drafts = {
  mark: string | null;
  /** The id of the member who was signed in last. */
  userId: string | null;
  fields: Record<string, Draft>;
  unsent: Record<string, Unsent>;
};

const userIdSchema = z.nullable(z.string());
const draftFields = { text: z.string(), author: userIdSchema };
const draftsSchema = z.object({
  mark: z.nullable(z.string()),
  userId: userIdSchema,
  fields: record(z.object(draftFields)),
  unsent: record(z.object({ ...draftFields, field: z.string(), sent: z.optional(sentSchema) })),
});

const changes = createEmitter(() => {
  const onPageShow = () => void changes.emit();
  window.addEventListener('pageshow', onPageShow);
  // After a sign-out in another tab, removes the drafts from this tab's storage too.
  const stop = subscribeLocal(MARK, () => write(read()));
  return () => {
    stop();
    window.removeEventListener('pageshow', onPageShow);
  };
});

/** The drafts last read or written, and the stored text they came from. Without storage they last as long as the page. */
let memory: { raw: string | null; drafts: Drafts } | undefined;

function nothing(): Drafts {
  return { mark: readLocal(MARK), userId: null, fields: {}, unsent: {} };
}

function parse(raw: string | null): Drafts {
  try {
    return draftsSchema.parse(JSON.parse(raw ?? ''));
  } catch {
    return nothing();
  }
}

function read(): Drafts {
  const raw = readSession(KEY);
  if (!memory || memory.raw !== raw) memory = { raw, drafts: parse(raw) };
  if (memory.drafts.mark !== readLocal(MARK)) memory = { raw, drafts: nothing() };
  return memory.drafts;
}

/** In characters. A longer text is not stored, and lasts as long as the page. */
const LONGEST = 100_000;

function storable<D extends Draft>(all: Record<string, D>): Record<string, D> {
  return Object.fromEntries(Object.entries(all).filter(([, { text }]) => text.length <= LONGEST));
}

function write(drafts: Drafts): void {
  const raw = JSON.stringify({ ...drafts, fields: storable(drafts.fields), unsent: storable(drafts.unsent) });
  const isStored = writeSession(KEY, raw);
  // An older copy would restore texts that have been sent since.
  if (!isStored) removeSession(KEY);
  memory = { raw: isStored ? raw : null, drafts };
  changes.emit();
}

/** The author of a new draft: null for a guest. */
function authorOf({ userId }: Drafts): string | null {
  return getToken() === null ? null : userId;
}

/** The unsent text of a field; undefined without one. */
export function readDraft(field: string): string | undefined {
  return read().fields[field]?.text;
}

/** The files that were chosen with the text; none after a reload. */
export function readDraftFiles(field: string): Files {
  return read().fields[field]?.files ?? {};
}

export function writeDraft(field: string, text: string, files?: Files): void {
  const drafts = read();
  write({ ...drafts, fields: { ...drafts.fields, [field]: { text, author: authorOf(drafts), files } } });
}

export function dropDraft(field: string): void {
  const drafts = read();
  if (!drafts.fields[field]) return;
  const { [field]: _dropped, ...fields } = drafts.fields;
  write({ ...drafts, fields });
}

/** Stores a text while it is in flight. `id` identifies the mutation that sends it. */
export function saveUnsent(id: string, field: string, text: string, sent?: Sent): void {
  const drafts = read();
  write({ ...drafts, unsent: { ...drafts.unsent, [id]: { field, text, author: authorOf(drafts), sent } } });
}

/** Every text in flight, by id. The same reference until one changes. */
export function readUnsent(): Readonly<Record<string, Unsent>> {
  return read().unsent;
}

/** The server refused the text, so it cannot have arrived. */
export function markRefused(id: string): void {
  const drafts = read();
  const refused = drafts.unsent[id];
  if (refused) write({ ...drafts, unsent: { ...drafts.unsent, [id]: { ...refused, sent: undefined } } });
}

/** The text arrived, or was discarded. */
export function dropUnsent(id: string): void {
  const drafts = read();
  if (!drafts.unsent[id]) return;
  const { [id]: _dropped, ...unsent } = drafts.unsent;
  write({ ...drafts, unsent });
}

/** After a reload nothing is in flight: returns each text that cannot have arrived to its field, before any newer text. */
export function restoreUnsent(): void {
  const drafts = read();
  const isSent = ([, { sent }]: [string, Unsent]) => sent !== undefined;
  const unsent = Object.fromEntries(Object.entries(drafts.unsent).filter(isSent));
  const lost = Object.values(drafts.unsent).filter(({ sent }) => sent === undefined);
  if (lost.length === 0) return;
  const fields = { ...drafts.fields };
  for (const { field, text, author } of lost.toReversed()) {
    const since = fields[field]?.text ?? '';
    fields[field] = { text: since.trim() === '' ? text : `${text}\n\n${since}`, author };
  }
  write({ ...drafts, fields, unsent });
}

/** A member has signed in: a guest's drafts become theirs, and another member's are dropped. */
export function assignDraftsTo(userId: string): void {
  const drafts = read();
  const assign = <D extends Draft>(all: Record<string, D>): Record<string, D> =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, { author }]) => author === null || author === userId)
        .map(([name, draft]) => [name, { ...draft, author: userId }]),
    );
  write({ ...drafts, userId, fields: assign(drafts.fields), unsent: assign(drafts.unsent) });
}

/** After a sign-out: removes all drafts, in every tab. */
export function clearDrafts(): void {
  writeLocal(MARK, String(Date.now()));
  write(nothing());
}

/** Calls the listener whenever a draft changes. Returns the function that unsubscribes. */
export const subscribeDrafts = changes.subscribe;

restoreUnsent();

function assignToCurrentMember() {
  const userId = readCurrentMember();
  if (userId !== undefined) assignDraftsTo(userId);
}

// The session may be known before the drafts have loaded.
assignToCurrentMember();
subscribeCurrentMember(assignToCurrentMember);
