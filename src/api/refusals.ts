import { ApiError } from './errors';
import { t } from '@/messages/t';

const REFUSALS = [
  t('This member does not accept likes from you'),
  t('This channel does not accept subscriptions from you'),
];

/** The server's message that a member has blocked the user; undefined for other errors. */
export const refusalIn = (error: unknown) =>
  REFUSALS.find((text) => error instanceof ApiError && error.message === text);
