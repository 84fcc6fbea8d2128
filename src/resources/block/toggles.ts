import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import type { Toggle } from '@/query/toggle';
import { setBlocked } from './api';
import { cachedBlock, commitBlock, verifyBlock } from './cache';

/** Whether the user has blocked a member. */
export const block: Toggle = {
  key: 'user/block',
  read: cachedBlock,
  send: async (id, idempotencyKey, on) => {
    await setBlocked(id, on, idempotencyKey);
    return on;
  },
  confirm: commitBlock,
  verify: (_client, id) => verifyBlock(id),
  message: (error, on) => {
    if (isStatus(error, 403)) return messageOf(error);
    return on ? t("Couldn't block the member. Try again!") : t("Couldn't unblock the member. Try again!");
  },
};
