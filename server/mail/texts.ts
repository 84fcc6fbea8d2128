import type { Translate } from '../pages/translate';
import type { MailKind } from './mails';

type Page = {
  t: Translate;
  /** The host of the site. */
  site: string;
  /** The address that the mail links to. */
  url: string;
};

type Text = { subject: string; text: string };

/** The body of a mail. */
export const paragraphs = (...texts: string[]) => `${texts.join('\n\n')}\n`;

/** The mails. They contain nothing that a user wrote, because an account can be made with the address of somebody else. */
export const TEXTS: Record<MailKind, (page: Page) => Text> = {
  'reset-password': ({ t, site, url }) => ({
    subject: t('A new password for {site}', { site }),
    text: paragraphs(
      t('Someone, probably you, asked for a new password for your account on {site}.', { site }),
      t('Open this link within 30 minutes to choose one:'),
      url,
      t('If it was not you, you need not do anything: your password stays as it is.'),
    ),
  }),
  'password-changed': ({ t, site, url }) => ({
    subject: t('Your password for {site} was changed', { site }),
    text: paragraphs(
      t('The password of your account on {site} was changed.', { site }),
      t('If it was not you, choose a new one at once:'),
      url,
    ),
  }),
  'deletion-cancelled': ({ t, site, url }) => ({
    subject: t('Your password for {site} was changed', { site }),
    text: paragraphs(
      t('The password of your account on {site} was changed.', { site }),
      t('The planned deletion of your account was cancelled. You can request it again in the settings.'),
      t('If it was not you, choose a new one at once:'),
      url,
    ),
  }),
  'confirm-signup': ({ t, site, url }) => ({
    subject: t('Confirm your account on {site}', { site }),
    text: paragraphs(
      t('Someone, probably you, created an account on {site} with this address.', { site }),
      t('Open this link within 24 hours to confirm that; then you can log in:'),
      url,
      t('If it was not you, you need not do anything: the account is deleted after seven days.'),
    ),
  }),
  'confirm-email': ({ t, site, url }) => ({
    subject: t('Confirm your address for {site}', { site }),
    text: paragraphs(
      t('Someone, probably you, wants to use this address for an account on {site}.', { site }),
      t('Open this link within 24 hours to confirm that:'),
      url,
      t('If it was not you, you need not do anything.'),
    ),
  }),
  'email-changed': ({ t, site }) => ({
    subject: t('The address of your account on {site} was changed', { site }),
    text: paragraphs(
      t('Your account on {site} has another e-mail address now, and gets no more mails here.', { site }),
      t('If it was not you, write to the people who run {site} at once.', { site }),
    ),
  }),
};
