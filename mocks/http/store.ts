import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One JSON file that holds the whole state. It is written beside itself and renamed, so that a crash leaves the old
 * state or the new one, never half of it.
 */
export class Store<T> {
  readonly #file: string;
  readonly #snapshot: () => T;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, snapshot: () => T) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'state.json');
    this.#snapshot = snapshot;
  }

  /** Writes soon; a burst of changes is one write. */
  changed(): void {
    this.#timer ??= setTimeout(() => void this.flush(), 200);
  }

  /** Resolves once everything changed so far is on the disk. */
  flush(): Promise<void> {
    if (this.#timer === undefined) return this.#writing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch((error: unknown) => {
        process.stderr.write(`The state could not be written to ${this.#file}: ${String(error)}\n`);
      });
    return this.#writing;
  }

  async #write(): Promise<void> {
    await writeFile(`${this.#file}.new`, JSON.stringify(this.#snapshot()));
    await rename(`${this.#file}.new`, this.#file);
  }
}

/** The state kept in a folder, undefined when there is none. A file that cannot be read is put aside, not deleted. */
export function readState(folder: string): unknown {
  const file = join(folder, 'state.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    rmSync(`${file}.broken`, { force: true });
    renameSync(file, `${file}.broken`);
    process.stderr.write(`${file} could not be read: it is now ${file}.broken, and the demo data start afresh.\n`);
    return undefined;
  }
}
