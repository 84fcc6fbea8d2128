import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';

/** The unsaved texts of a form, by field name. */
export type Typed = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

function parseTyped(text = '{}'): Typed {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export function readTyped(draft: string): Typed {
  return parseTyped(readDraft(draft));
}

export function writeTyped(draft: string, typed: Typed) {
  if (Object.keys(typed).length === 0) dropDraft(draft);
  else writeDraft(draft, JSON.stringify(typed));
}

/** The typed texts that differ from the saved ones. */
export function unsaved(typed: Typed, saved: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => saved[name] !== text));
}
