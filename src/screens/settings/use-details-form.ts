import { zodResolver } from '@hookform/resolvers/zod';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useFormDraft } from '@/components/form-draft/use-form-draft';
import { t } from '@/messages/t';
import type { AccountChange } from '@/resources/session/account-api';
import { isFieldSaved, SAVING_ACCOUNT, useUpdateAccount } from '@/resources/session/account';
import { accountErrorMessage, isNameTaken } from '@/resources/session/error-messages';
import type { User } from '@/resources/session/schema';

type Texts = Record<string, string>;

type Options = {
  user: User;
  draft: string;
  /** The values of the form, the first field first. */
  pick: (user: User) => Texts;
  schema: z.core.$ZodType<AccountChange, Texts>;
};

/** Hints at a field whose saved value differs from the submitted one. */
const KEPT_BY_SERVER = t('The server kept the previous value.');
const CHANGED = t('The server changed your text.');
const CHANGED_ELSEWHERE = t('This was changed in another tab or on another device.');

const ALL = { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true };

/** The Save button is disabled after a save and loses the focus. A focused field keeps it. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement instanceof HTMLButtonElement;

/** A form for saved account details. A refetched user updates the fields that have no unsaved change. */
export function useDetailsForm({ user, draft, pick, schema }: Options) {
  const client = useQueryClient();
  const saved = pick(user);
  const [first = ''] = Object.keys(saved);
  const save = useUpdateAccount();
  const isSending = useIsMutating({ mutationKey: SAVING_ACCOUNT }) > 0;
  const [hints, setHints] = useState<Texts>({});
  const form = useForm<Texts, unknown, AccountChange>({
    resolver: zodResolver(schema),
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { register, handleSubmit, getValues, setValue, reset, setError, setFocus, control, formState } = form;
  const { errors } = formState;
  // React Hook Form's `isDirty` is false once a draft was restored: its reset to `values` runs last.
  const isChanged = Object.entries(useWatch({ control })).some(([field, text]) => text !== saved[field]);
  useFormDraft(form, draft, Object.keys(saved));

  function showSaved(change: AccountChange, typed: Texts, reply: User) {
    const shown = pick(reply);
    const hintOf = (field: string) => {
      if (typed[field] === saved[field]) return CHANGED_ELSEWHERE;
      return shown[field] === saved[field] ? KEPT_BY_SERVER : CHANGED;
    };
    const different = Object.entries(change).filter(([field, sent]) => !isFieldSaved(reply, field, sent));
    setHints(Object.fromEntries(different.map(([field]) => [field, hintOf(field)])));
    const now = getValues();
    reset(shown, ALL);
    // Typed while the request was in flight.
    for (const [field, text] of Object.entries(now)) {
      if (text !== typed[field]) setValue(field, text, { shouldDirty: true });
    }
    if (isFocusLost()) setFocus(first);
  }

  async function submit(change: AccountChange) {
    // Read from the client: a second Enter may come before the next render.
    if (client.isMutating({ mutationKey: SAVING_ACCOUNT }) > 0) return;
    const typed = { ...getValues() };
    setHints({});
    try {
      showSaved(change, typed, (await save.mutateAsync(change)).user);
    } catch (error) {
      const field = isNameTaken(error, change) ? 'username' : undefined;
      setError(field ?? 'root', { message: accountErrorMessage(error, change) });
      setFocus(field ?? first);
    }
  }

  return {
    isChanged,
    isSending,
    error: errors.root?.message,
    submit: handleSubmit(submit),
    focus: setFocus,
    cancel: () => {
      reset(saved, ALL);
      setHints({});
      setFocus(first);
    },
    field: (field: string) => ({
      ...register(field, { onChange: () => setHints({}) }),
      error: errors[field]?.message,
      ...(hints[field] === undefined ? {} : { hint: hints[field] }),
    }),
  };
}
