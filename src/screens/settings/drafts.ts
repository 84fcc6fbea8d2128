import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '@/components/drafts/use-draft';
import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';

/** What was typed into the fields of a form, by their names; fields that are as they were saved are left out. */
export type Typed = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

function parse(text = '{}'): Typed {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const fieldOf = (form: string) => `settings/${form}`;

export function readTyped(form: string): Typed {
  return parse(readDraft(fieldOf(form)));
}

export function writeTyped(form: string, typed: Typed) {
  if (Object.keys(typed).length === 0) dropDraft(fieldOf(form));
  else writeDraft(fieldOf(form), JSON.stringify(typed));
}

export function useTyped(form: string): Typed {
  const text = useDraft(fieldOf(form));
  return useMemo(() => parse(text), [text]);
}
