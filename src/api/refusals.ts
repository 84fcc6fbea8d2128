import { ApiError } from './errors';
import { t } from '@/messages/t';

const REFUSALS = [
  t('This member does not accept likes from you'),
  t('This channel does not accept subscriptions from you'),
];

const isMessage = (text: string, error: unknown) => error instanceof ApiError && error.message === text;

/** Moderators have banned the member who tries to log in. */
export const isBan = (error: unknown) => isMessage(t('Moderators have banned this account'), error);

/** What the server says if a member has blocked the user; undefined for another error. */
export const refusalIn = (error: unknown) => REFUSALS.find((text) => isMessage(text, error));
