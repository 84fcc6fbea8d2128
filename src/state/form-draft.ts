import * as z from 'zod/mini';
import { dropDraft, type Files, readDraft, record, writeDraft } from './drafts';

/** The drafts of a kind of form: what was typed, as JSON, and the files that were chosen. Each form has a key. */
export const formDrafts = <Typed>(schema: { parse: (stored: unknown) => Typed }) => ({
  /** Undefined without a valid draft. */
  read(key: string): Typed | undefined {
    try {
      return schema.parse(JSON.parse(readDraft(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  /** What a form begins with is no draft. */
  write(key: string, typed: Typed, initial?: Typed, files?: Files): void {
    const text = JSON.stringify(typed);
    if (text === JSON.stringify(initial)) dropDraft(key);
    else writeDraft(key, text, files);
  },
});

/** Texts by the name of their field, and names of files. */
export const fieldDrafts = formDrafts(record(z.string()));
