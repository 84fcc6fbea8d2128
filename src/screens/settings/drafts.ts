import { useMemo } from 'react';
import { useDraft } from '@/components/drafts/use-draft';
import { parseTyped, readTyped, type Typed, writeTyped } from '@/lib/form-draft';

const draftOf = (form: string) => `settings/${form}`;

export const readForm = (form: string): Typed => readTyped(draftOf(form));

export const writeForm = (form: string, typed: Typed) => writeTyped(draftOf(form), typed);

export function useTyped(form: string): Typed {
  const text = useDraft(draftOf(form));
  return useMemo(() => parseTyped(text), [text]);
}
