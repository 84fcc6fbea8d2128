import { existsSync, readFileSync, renameSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, Id } from '../provider/rows';
import { StorageError } from './storage-error';

type Row = { _id: Id };

const STATE = 'state.json';
/** Bytes of a journal; a longer one is replaced by a new snapshot. */
const JOURNAL_LIMIT = 16 * 2 ** 20;
/** Ms until a failed write is tried again. */
const RETRY = 1000;

const journalName = (number: number) => `journal-${number}`;

/**
 * The state on the disk: `state.json`, a snapshot, and the journal that it names, with one line for all that a handler
 * changed since. A journal is written in order and flushed, and all that arrives meanwhile is the next write. A new
 * snapshot names a new journal, so that a crash leaves either the old pair or the new one.
 */
export class Store {
  readonly #folder: string;
  readonly #snapshot: () => object;
  readonly #journalLimit: number;
  /** Lines that are not on the disk yet. */
  #due: string[] = [];
  #needsSnapshot = true;
  #number: number;
  #journal: FileHandle | undefined;
  #length = 0;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #retry: NodeJS.Timeout | undefined;

  /** `number` is that of the journal on the disk. The first write is a snapshot. */
  constructor(folder: string, number: number, snapshot: () => object, journalLimit = JOURNAL_LIMIT) {
    this.#folder = folder;
    this.#number = number;
    this.#snapshot = snapshot;
    this.#journalLimit = journalLimit;
  }

  append(changes: Change[]): void {
    this.#due.push(`${JSON.stringify(changes)}\n`);
    this.saved().catch(() => {});
  }

  /** Makes the next write a snapshot. */
  replaceAll(): void {
    this.#needsSnapshot = true;
  }

  /** Resolves once every change so far is on the disk. Rejects with a `StorageError` when the disk refuses one: it stays due. */
  async saved(): Promise<void> {
    // A write that is running may have begun before the last change.
    await this.#writing?.catch(() => {});
    if (this.#isDue()) await this.#write();
  }

  /** Rejects while the disk refuses what is due, after another try. */
  async checkDisk(): Promise<void> {
    if (this.#isFailing) await this.saved();
  }

  async close(): Promise<void> {
    try {
      await this.saved();
    } finally {
      clearTimeout(this.#retry);
      await this.#closeJournal();
    }
  }

  #isDue(): boolean {
    return this.#due.length > 0 || this.#needsSnapshot;
  }

  #write(): Promise<void> {
    this.#writing ??= this.#tryToWrite().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #tryToWrite(): Promise<void> {
    const count = this.#due.length;
    try {
      if (this.#needsSnapshot || this.#length > this.#journalLimit) await this.#writeSnapshot();
      else await this.#writeLines(this.#due.slice(0, count).join(''));
      this.#due.splice(0, count);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) {
        process.stderr.write(
          `Changes could not be written to ${this.#folder}, and will be tried again: ${String(error)}\n`,
        );
      }
      this.#isFailing = true;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.saved().catch(() => {}), RETRY).unref();
      throw new StorageError(error);
    }
  }

  /** After a failure the same lines are written to the same place again, over what came through of them. */
  async #writeLines(lines: string): Promise<void> {
    const journal = (this.#journal ??= await open(join(this.#folder, journalName(this.#number)), 'r+'));
    const bytes = Buffer.from(lines);
    for (let written = 0; written < bytes.byteLength; ) {
      const rest = bytes.byteLength - written;
      written += (await journal.write(bytes, written, rest, this.#length + written)).bytesWritten;
    }
    await journal.datasync();
    this.#length += bytes.byteLength;
  }

  async #writeSnapshot(): Promise<void> {
    // Everything that is due is in it, so it is taken before anything is awaited.
    const number = this.#number + 1;
    const text = JSON.stringify({ ...this.#snapshot(), journal: number });
    this.#needsSnapshot = false;
    const file = join(this.#folder, STATE);
    try {
      await writeFile(join(this.#folder, journalName(number)), '', { mode: 0o600 });
      await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
    } catch (error) {
      this.#needsSnapshot = true;
      await rm(`${file}.new`, { force: true });
      throw error;
    }
    this.#number = number;
    this.#length = 0;
    await flushFolder(this.#folder);
    await this.#closeJournal();
    await this.#removeOldJournals();
  }

  async #closeJournal(): Promise<void> {
    const journal = this.#journal;
    this.#journal = undefined;
    await journal?.close();
  }

  async #removeOldJournals(): Promise<void> {
    const current = journalName(this.#number);
    const old = (await readdir(this.#folder)).filter((name) => /^journal-\d+$/.test(name) && name !== current);
    await Promise.all(old.map((name) => rm(join(this.#folder, name), { force: true })));
  }
}

/** Makes new names in a folder last, where the system can. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/**
 * The state kept in a folder, with the number of its journal; undefined when there is none. What cannot be read is put
 * aside, not deleted.
 */
export function readState(folder: string): { state: Record<string, unknown>; number: number } | undefined {
  const file = join(folder, STATE);
  const text = read(file);
  if (text === undefined) return undefined;
  const state = parse(text);
  const number = isObject(state) && typeof state.journal === 'number' ? state.journal : 0;
  const journal = join(folder, journalName(number));
  if (!isObject(state)) {
    putAside(file, 'the demo data start afresh');
    return undefined;
  }
  return { state: replay(state, journal), number };
}

/** A last line without its end was never acknowledged: the process died while it was written. */
function replay(state: Record<string, unknown>, journal: string): Record<string, unknown> {
  const tables = new Map<string, Map<Id, Row>>();
  const tableOf = (name: string) => {
    const rows: Row[] = Array.isArray(state[name]) ? state[name] : [];
    const table = tables.get(name) ?? new Map(rows.map((row) => [row._id, row]));
    tables.set(name, table);
    return table;
  };
  for (const line of (read(journal) ?? '').split('\n').slice(0, -1)) {
    const changes = parse(line);
    if (!isChanges(changes)) {
      putAside(journal, 'what stands before the damage is kept');
      break;
    }
    for (const [name, row] of changes) {
      if (typeof row === 'string') tableOf(name).delete(row);
      else tableOf(name).set(row._id, row);
    }
  }
  const changed = [...tables].map(([name, table]) => [name, [...table.values()]]);
  return { ...state, ...Object.fromEntries(changed) };
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The journal is our own writing; this only tells it from something damaged. */
function isChanges(value: unknown): value is Change[] {
  return Array.isArray(value);
}

function putAside(file: string, consequence: string): void {
  renameSync(file, `${file}.broken`);
  process.stderr.write(`${file} could not be read: it is now ${file}.broken, and ${consequence}.\n`);
}
