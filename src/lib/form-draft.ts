import * as z from 'zod/mini';
import { dropDraft, readDraft, writeDraft } from './drafts';

/** What was typed into the fields of a form, by their names; fields that are as they were saved are left out. */
export type Typed = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

export function parseTyped(text = '{}'): Typed {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What one draft keeps of a form. */
export function readTyped(draft: string): Typed {
  return parseTyped(readDraft(draft));
}

export function writeTyped(draft: string, typed: Typed) {
  if (Object.keys(typed).length === 0) dropDraft(draft);
  else writeDraft(draft, JSON.stringify(typed));
}

/** What was typed, without what is saved like that already. */
export function unsaved(typed: Typed, saved: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => saved[name] !== text));
}
