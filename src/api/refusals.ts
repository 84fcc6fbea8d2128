import { ApiError } from './errors';
import { t } from '@/messages/t';

const REFUSALS = [
  t('This member does not accept likes from you'),
  t('This channel does not accept subscriptions from you'),
];

/** What the server says if a member has blocked the user; undefined for another error. */
export const refusalIn = (error: unknown) =>
  REFUSALS.find((text) => error instanceof ApiError && error.message === text);
