import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { messageOf } from '@/api/errors';
import { useFormDraft } from '@/components/form-draft/use-form-draft';
import { Reasons } from '@/components/report/reasons';
import { t } from '@/messages/t';
import { channelQuery } from '@/resources/channel/queries';
import { useRequestReportLink } from '@/resources/report/guest';
import { type GuestFields, PAGES, guestFormSchema } from '@/resources/report/guest-form';
import { KIND_LABELS, LONGEST_WORDS, type Thing } from '@/resources/report/schema';
import { Button } from '@/ui/button';
import { Field, FieldError, TextArea } from '@/ui/field';
import { focusOnMount } from '@/ui/focus-page';
import { fieldsOf, FormError } from '@/ui/form';
import { isolated } from '@/ui/isolated';
import formStyles from '@/ui/form.module.css';
import styles from './guest-form.module.css';

const EMPTY = { link: '', words: '', name: '', email: '' };

/** Asks what is reported, why, and by whom. A link that is mailed to the guest confirms the report. */
export function GuestForm({ thing }: { thing: Thing | undefined }) {
  const id = useId();
  const client = useQueryClient();
  const request = useRequestReportLink();
  const form = useForm<GuestFields>({ resolver: zodResolver(guestFormSchema(Boolean(thing))), defaultValues: EMPTY });
  const { control, handleSubmit, register, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);
  const {
    field: { value: reason, onChange: onReason, ref: reasonRef },
  } = useController({ control, name: 'reason' });
  const forget = useFormDraft(form, `guest-report/${thing?.target ?? ''}`, ['link', 'words', 'name', 'email']);
  // Those who report the abuse of a child are not asked for a name.
  const isNameless = reason === 'sexual';

  if (request.isSuccess) {
    return (
      <p ref={focusOnMount} tabIndex={-1}>
        {isolated(
          (email) =>
            t(
              'A link is on its way to {email}. Open it within 24 hours: only then your report counts. Check your spam folder, too.',
              { email },
            ),
          request.variables.email,
        )}
      </p>
    );
  }

  const send = handleSubmit(async ({ link, reason: chosen, words, name, email }) => {
    const said = { reason: chosen, words, email, name: isNameless ? '' : name.trim() };
    await request
      .mutateAsync({ ...said, findThing: () => thing ?? findThing(client, link) })
      .then(forget, (error: unknown) => {
        setError('root', { message: messageOf(error) });
        setFocus(thing ? 'words' : 'link');
      });
  });
  return (
    <form noValidate className={formStyles.form} onSubmit={(event) => void send(event)}>
      {thing ? (
        <p className={styles.thing}>{t('You report: {what}', { what: KIND_LABELS[thing.kind] })}</p>
      ) : (
        <Field label={t('Link')} type="url" hint={t('Of the video or the channel')} required {...field('link')} />
      )}
      <div>
        <Reasons ref={reasonRef} value={reason} onChange={onReason} describedBy={errors.reason && `${id}-reason`} />
        <FieldError id={`${id}-reason`} error={errors.reason?.message} />
      </div>
      <TextArea
        label={t('Details')}
        hint={t('What it is, where to find it in the video, and why it breaks the rules or the law')}
        rows={4}
        required
        maxLength={LONGEST_WORDS}
        {...field('words')}
      />
      {!isNameless && (
        <Field
          label={t('Your name')}
          placeholder={t('Optional')}
          autoComplete="name"
          maxLength={200}
          {...field('name')}
        />
      )}
      <Field
        label={t('Email')}
        type="email"
        autoComplete="email"
        hint={t('Only for the link and the outcome. Nobody else sees it.')}
        required
        {...field('email')}
      />
      <div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            required
            aria-invalid={errors.goodFaith ? true : undefined}
            aria-describedby={errors.goodFaith && `${id}-faith`}
            {...register('goodFaith')}
          />
          {t('What I report is right and complete, as far as I know')}
        </label>
        <FieldError id={`${id}-faith`} error={errors.goodFaith?.message} />
      </div>
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('Send link')}
      </Button>
    </form>
  );
}

/** The video or the channel that a page is about. */
async function findThing(client: QueryClient, link: string): Promise<Thing> {
  const [, page, name = ''] = PAGES.exec(link) ?? [];
  if (page === 'watchpage') return { kind: 'video', target: name };
  const { _id } = await client.query({ ...channelQuery(decodeURIComponent(name)), staleTime: 'static' });
  return { kind: 'channel', target: _id };
}
