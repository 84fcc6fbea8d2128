import { expect, it } from 'vitest';
import { HttpError, NetworkError } from '@/api/errors';
import { subscription } from './toggles';

it.each([
  [new HttpError(403, 'Forbidden'), 'Cannot subscribe to your own channel'],
  [new HttpError(400, 'You cannot subscribe to your own channel!'), 'Cannot subscribe to your own channel'],
  [new HttpError(400, 'Invalid channelId'), 'Error while toggling subscribe button'],
  [new NetworkError(), 'Error while toggling subscribe button'],
])('a subscription that fails with %o shows "%s" (§8.10)', (error, message) => {
  expect(subscription.message(error, true)).toBe(message);
});
