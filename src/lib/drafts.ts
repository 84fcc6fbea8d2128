import * as z from 'zod/mini';
import { createEmitter } from './emitter';
import { readLocal, readSession, removeSession, writeLocal, writeSession } from './storage';
import { getToken } from './token';

/** Of this tab: it survives a reload, and what one tab writes does not meet what another one writes. */
const KEY = 'vireo:drafts';

/** Changes with every sign-out, in all tabs: drafts that were written under another mark are void. */
const MARK = 'vireo:drafts-mark';

/** Typed by `person`, or by a guest. */
type Draft = { text: string; person: string | null };

const sentSchema = z.object({ at: z.number(), seen: z.optional(z.array(z.string())) });

/** When a new post was sent, in epoch ms, and the ids of posts with the same text that the list had by then. */
type Sent = z.infer<typeof sentSchema>;

/** A text in flight. It goes back to its field if the page ends before the response, unless it may have been `sent`. */
type Unsent = Draft & { field: string; sent?: Sent | undefined };

type Drafts = {
  mark: string | null;
  /** Who was signed in last. */
  person: string | null;
  fields: Record<string, Draft>;
  unsent: Record<string, Unsent>;
};

const personSchema = z.nullable(z.string());
const draftFields = { text: z.string(), person: personSchema };
const draftsSchema = z.object({
  mark: z.nullable(z.string()),
  person: personSchema,
  fields: z.record(z.string(), z.object(draftFields)),
  unsent: z.record(z.string(), z.object({ ...draftFields, field: z.string(), sent: z.optional(sentSchema) })),
});

const changes = createEmitter(() => {
  const onStorage = ({ key }: StorageEvent) => {
    // After a sign-out in another tab, removes the drafts from this tab's storage too.
    if (key === MARK || key === null) write(read());
  };
  const onPageShow = () => void changes.emit();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
});

/** What this page last read or wrote, and the raw text that the storage held then. Where it cannot write, they last as long as the page. */
let memory: { raw: string | null; drafts: Drafts } | undefined;

function nothing(): Drafts {
  return { mark: readLocal(MARK), person: null, fields: {}, unsent: {} };
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

/** A longer text stays in the page: it would only fill the storage. In characters. */
const LONGEST = 100_000;

function storable<D extends Draft>(all: Record<string, D>): Record<string, D> {
  return Object.fromEntries(Object.entries(all).filter(([, { text }]) => text.length <= LONGEST));
}

function write(drafts: Drafts): void {
  const raw = JSON.stringify({ ...drafts, fields: storable(drafts.fields), unsent: storable(drafts.unsent) });
  const isStored = writeSession(KEY, raw);
  // An older copy would bring back what was sent since.
  if (!isStored) removeSession(KEY);
  memory = { raw: isStored ? raw : null, drafts };
  changes.emit();
}

/** Null for a guest. */
function author({ person }: Drafts): string | null {
  return getToken() === null ? null : person;
}

/** What somebody typed into a field and has not sent; undefined where nobody began. */
export function readDraft(field: string): string | undefined {
  return read().fields[field]?.text;
}

export function writeDraft(field: string, text: string): void {
  const drafts = read();
  write({ ...drafts, fields: { ...drafts.fields, [field]: { text, person: author(drafts) } } });
}

export function dropDraft(field: string): void {
  const drafts = read();
  if (!drafts.fields[field]) return;
  const { [field]: _dropped, ...fields } = drafts.fields;
  write({ ...drafts, fields });
}

/** Keeps a text while it is being sent from its field. `id` is of the sending. */
export function keepUnsent(id: string, field: string, text: string, sent?: Sent): void {
  const drafts = read();
  write({ ...drafts, unsent: { ...drafts.unsent, [id]: { field, text, person: author(drafts), sent } } });
}

/** Every text in flight, by the id of its sending. The same reference until one changes. */
export function readUnsent(): Readonly<Record<string, Unsent>> {
  return read().unsent;
}

/** The server refused it, so it has certainly not arrived. */
export function markRefused(id: string): void {
  const drafts = read();
  const refused = drafts.unsent[id];
  if (refused) write({ ...drafts, unsent: { ...drafts.unsent, [id]: { ...refused, sent: undefined } } });
}

/** It arrived, or is not wanted any more. */
export function dropUnsent(id: string): void {
  const drafts = read();
  if (!drafts.unsent[id]) return;
  const { [id]: _dropped, ...unsent } = drafts.unsent;
  write({ ...drafts, unsent });
}

/** Nothing is in flight any more: each text that cannot have arrived goes back to its field, before what was typed there since. */
export function restoreUnsent(): void {
  const drafts = read();
  const isSent = ([, { sent }]: [string, Unsent]) => sent !== undefined;
  const unsent = Object.fromEntries(Object.entries(drafts.unsent).filter(isSent));
  const lost = Object.values(drafts.unsent).filter(({ sent }) => sent === undefined);
  if (lost.length === 0) return;
  const fields = { ...drafts.fields };
  for (const { field, text, person } of lost.toReversed()) {
    const since = fields[field]?.text ?? '';
    fields[field] = { text: since.trim() === '' ? text : `${text}\n\n${since}`, person };
  }
  write({ ...drafts, fields, unsent });
}

/** Somebody is signed in: what a guest typed becomes theirs, and what somebody else typed goes. */
export function handDraftsTo(person: string): void {
  const drafts = read();
  const takeOver = <D extends Draft>(all: Record<string, D>): Record<string, D> =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, draft]) => draft.person === null || draft.person === person)
        .map(([name, draft]) => [name, { ...draft, person }]),
    );
  write({ ...drafts, person, fields: takeOver(drafts.fields), unsent: takeOver(drafts.unsent) });
}

/** Somebody signed out: nothing that they typed stays, in any tab. */
export function clearDrafts(): void {
  writeLocal(MARK, String(Date.now()));
  write(nothing());
}

/** Calls back whenever a draft changes. Returns the function that unsubscribes. */
export const subscribeDrafts = changes.subscribe;
