import { existsSync, readFileSync, renameSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, Id } from '../seed/records';
import { flushFolder } from '../../server/media/flush-folder';
import { StorageError } from '../../server/rules/storage-error';

type StoredRecord = { _id: Id };

const SNAPSHOT = 'state.json';
/** In bytes. A longer journal is replaced by a new snapshot. */
const JOURNAL_LIMIT = 16 * 2 ** 20;
/** In ms. */
const RETRY_DELAY = 1000;

const journalName = (number: number) => `journal-${number}`;

/**
 * Stores the state in two files: the snapshot `state.json`, and a journal whose number is in the snapshot. The journal has one
 * line for each batch of later changes. It is flushed after each write, and changes during a write share the next one. Each
 * snapshot has a new journal, so that a crash leaves either the old pair of files or the new one.
 */
export class Store {
  readonly #folder: string;
  readonly #snapshot: () => object;
  readonly #journalLimit: number;
  /** Lines that are not on the disk yet. */
  #pending: string[] = [];
  #needsSnapshot = true;
  #number: number;
  #journal: FileHandle | undefined;
  #journalSize = 0;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #retry: NodeJS.Timeout | undefined;

  /** `number` is the number of the current journal. The first write is a snapshot. */
  constructor(folder: string, number: number, snapshot: () => object, journalLimit = JOURNAL_LIMIT) {
    this.#folder = folder;
    this.#number = number;
    this.#snapshot = snapshot;
    this.#journalLimit = journalLimit;
  }

  append(changes: Change[]): void {
    this.#pending.push(`${JSON.stringify(changes)}\n`);
    this.saved().catch(() => {});
  }

  /** Makes the next write a snapshot. */
  replaceAll(): void {
    this.#needsSnapshot = true;
  }

  /** Resolves once all changes so far are on the disk. Rejects with a `StorageError` if the write fails; it is retried. */
  async saved(): Promise<void> {
    // The current write may have begun before the last change.
    await this.#writing?.catch(() => {});
    if (this.#hasPending()) await this.#write();
  }

  /** If the last write failed, retries it, and rejects if it fails again. */
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

  #hasPending(): boolean {
    return this.#pending.length > 0 || this.#needsSnapshot;
  }

  #write(): Promise<void> {
    this.#writing ??= this.#tryToWrite().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #tryToWrite(): Promise<void> {
    const count = this.#pending.length;
    try {
      if (this.#needsSnapshot || this.#journalSize > this.#journalLimit) await this.#writeSnapshot();
      else await this.#writeLines(this.#pending.slice(0, count).join(''));
      this.#pending.splice(0, count);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) {
        process.stderr.write(
          `Changes could not be written to ${this.#folder}. Retrying every second. ${String(error)}\n`,
        );
      }
      this.#isFailing = true;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.saved().catch(() => {}), RETRY_DELAY).unref();
      throw new StorageError(error);
    }
  }

  /** Writes at the end of the last complete line, so that a retry overwrites a partial write. */
  async #writeLines(lines: string): Promise<void> {
    const journal = (this.#journal ??= await open(join(this.#folder, journalName(this.#number)), 'r+'));
    const bytes = Buffer.from(lines);
    for (let written = 0; written < bytes.byteLength; ) {
      const rest = bytes.byteLength - written;
      written += (await journal.write(bytes, written, rest, this.#journalSize + written)).bytesWritten;
    }
    await journal.datasync();
    this.#journalSize += bytes.byteLength;
  }

  async #writeSnapshot(): Promise<void> {
    // Taken synchronously, so that it contains exactly the pending changes.
    const number = this.#number + 1;
    const text = JSON.stringify({ ...this.#snapshot(), journal: number });
    this.#needsSnapshot = false;
    const file = join(this.#folder, SNAPSHOT);
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
    this.#journalSize = 0;
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

/**
 * Reads the state of a folder and the number of its journal; undefined if there is none. A broken file is renamed, not
 * deleted.
 */
export function readState(folder: string): { state: Record<string, unknown>; number: number } | undefined {
  const file = join(folder, SNAPSHOT);
  const text = read(file);
  if (text === undefined) return undefined;
  const state = parse(text);
  const number = isObject(state) && typeof state.journal === 'number' ? state.journal : 0;
  const journal = join(folder, journalName(number));
  if (!isObject(state)) {
    renameBroken(file, 'The demo data are restored.');
    return undefined;
  }
  return { state: replay(state, journal), number };
}

/** Ignores a last line without a line break: the process died while writing it, before the response. */
function replay(state: Record<string, unknown>, journal: string): Record<string, unknown> {
  const tables = new Map<string, Map<Id, StoredRecord>>();
  const tableOf = (name: string) => {
    const records: StoredRecord[] = Array.isArray(state[name]) ? state[name] : [];
    const table = tables.get(name) ?? new Map(records.map((record) => [record._id, record]));
    tables.set(name, table);
    return table;
  };
  for (const line of (read(journal) ?? '').split('\n').slice(0, -1)) {
    const changes = parse(line);
    if (!isChanges(changes)) {
      renameBroken(journal, 'Changes before the damage are restored.');
      break;
    }
    for (const [name, record] of changes) {
      if (typeof record === 'string') tableOf(name).delete(record);
      else tableOf(name).set(record._id, record);
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

/** Only this provider writes the journal, so this need not validate the changes. */
function isChanges(value: unknown): value is Change[] {
  return Array.isArray(value);
}

function renameBroken(file: string, consequence: string): void {
  renameSync(file, `${file}.broken`);
  process.stderr.write(`${file} could not be read, and was renamed to ${file}.broken. ${consequence}\n`);
}
