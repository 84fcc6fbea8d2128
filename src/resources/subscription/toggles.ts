import { HttpError } from '@/api/errors';
import { t } from '@/messages/t';
import type { Toggle } from '@/query/toggle';
import { toggleSubscription } from './api';
import { cachedSubscription, commitSubscription, isSubscriptionStale, verifySubscription } from './cache';

export const subscription: Toggle = {
  key: 'channel/subscribe',
  read: cachedSubscription,
  isStale: isSubscriptionStale,
  send: toggleSubscription,
  confirm: commitSubscription,
  verify: verifySubscription,
  // The texts are fixed by the specification (§8 of docs/features.md). Some providers reply 400 for the user's own channel.
  message: (error) => {
    const isOwn = error instanceof HttpError && (error.status === 403 || /own channel/i.test(error.message));
    return isOwn ? t('Cannot subscribe to your own channel') : t('Error while toggling subscribe button');
  },
};
