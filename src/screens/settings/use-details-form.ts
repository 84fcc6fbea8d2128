import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type Typed, unsaved } from '@/lib/form-draft';
import type { AccountChange } from '@/resources/session/api';
import { isSaved, SAVING_ACCOUNT, useUpdateAccount } from '@/resources/session/account';
import type { User } from '@/resources/session/schema';
import { readForm, useTyped, writeForm } from './drafts';
import { focusField, keepFocus } from './focus-field';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

type Options<Name extends string> = {
  user: User;
  /** Tells the drafts of this form from those of others. */
  name: string;
  /** What the form shows of a person. */
  pick: (user: User) => Texts<Name>;
  schema: z.core.$ZodType<Texts<Name>>;
  /** What is sent when the form is saved. */
  toChange: (values: Texts<Name>) => AccountChange;
  /** What to say about a save that failed, and at which field, if not at the form. */
  explain: (error: unknown, change: AccountChange) => { field?: Name; message: string };
};

type Refusal<Name> = { field?: Name; message: string };

/** About a field that the server did not save as it was sent. */
const KEPT = 'The server kept what it had before.';
const CHANGED = 'The server changed what you typed.';
/** About a field that was not changed here. */
const ELSEWHERE = 'This was changed in another tab or on another device.';

/** The first problem of each field. */
function problemsOf<Name extends string>(schema: z.core.$ZodType<Texts<Name>>, values: Texts<Name>) {
  const { error, data } = z.safeParse(schema, values);
  const issues = error?.issues.toReversed() ?? [];
  const problems = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  return { data, problems, first: String(error?.issues[0]?.path[0]) };
}

/**
 * A form over texts that are saved already. It holds none of them: the session has what is saved, the draft what was typed
 * since, and the fields show both.
 */
export function useDetailsForm<Name extends string>({ user, name, pick, schema, toChange, explain }: Options<Name>) {
  const client = useQueryClient();
  const typed = useTyped(name);
  const saved = pick(user);
  const values = { ...saved, ...typed };
  const save = useUpdateAccount();
  const isSending = useIsMutating({ mutationKey: SAVING_ACCOUNT }) > 0;
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Name>>();
  const [notes, setNotes] = useState<Typed>({});
  const { data, problems, first } = problemsOf(schema, values);

  const write = (next: Typed, now: Texts<Name> = saved) => writeForm(name, unsaved(next, now));

  function type({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    setRefusal(undefined);
    setNotes({});
    write({ ...readForm(name), [currentTarget.name]: currentTarget.value });
  }

  function settle(sent: Texts<Name>, answer: User) {
    const before: Typed = saved;
    const now: Typed = pick(answer);
    const changed = unsaved(typed, saved);
    // Whatever was typed while the request was in flight stays.
    write(unsaved(readForm(name), typed), pick(answer));
    const noteOn = (field: string) => {
      if (changed[field] === undefined) return ELSEWHERE;
      return now[field] === before[field] ? KEPT : CHANGED;
    };
    const different = Object.entries(sent).filter(([field, text]) => !isSaved(field, String(text), now[field]));
    setNotes(Object.fromEntries(different.map(([field]) => [field, noteOn(field)])));
    setIsTried(false);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsTried(true);
    if (!data) return focusField(form, first);
    // Asked at this moment: a second Enter comes before anything is rendered.
    if (client.isMutating({ mutationKey: SAVING_ACCOUNT }) > 0) return;
    setRefusal(undefined);
    setNotes({});
    const change = toChange(data);
    try {
      settle(data, (await save.mutateAsync(change)).user);
      keepFocus(form);
    } catch (error) {
      const said = explain(error, change);
      setRefusal(said);
      focusField(form, said.field);
    }
  }

  return {
    isChanged: Object.keys(unsaved(typed, saved)).length > 0,
    isSending,
    problem: refusal?.field === undefined ? refusal?.message : undefined,
    submit,
    cancel: () => {
      write({});
      setIsTried(false);
      setRefusal(undefined);
    },
    field: (field: Name) => ({
      name: field,
      value: values[field],
      error: refusal?.field === field ? refusal.message : isTried ? problems.get(field) : undefined,
      ...(notes[field] === undefined ? {} : { hint: notes[field] }),
      onChange: type,
    }),
  };
}
