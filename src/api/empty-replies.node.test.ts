import { expect, it } from 'vitest';
import { HttpError, sessionExpired } from './errors';
import { emptyPageRule, emptyWhen } from './empty-replies';

const { videos, tweetsOfUser } = emptyWhen;

it.each([
  ['a 404 for the first page', emptyPageRule(1), 404, 'Video does not exist', false],
  ['a 404 with a message for an empty list', emptyPageRule(1), 404, 'No comments found', true],
  ['a 404 for a page after the end', emptyPageRule(2), 404, '', true],
  ['paging/full-then-401: a page after the end', emptyPageRule(2), 401, 'No tweets found for this user', true],
  ['an expired token on a later page', emptyPageRule(2), 401, 'jwt expired', false],
  ['a server error on a later page', emptyPageRule(2), 500, 'No space found', false],
  ['videos', emptyPageRule(1, videos), 404, '', true],
  ['status/401-none-found: videos', emptyPageRule(1, videos), 401, 'No videos found', true],
  ['status/401-permission: videos', emptyPageRule(1, videos), 401, 'You do not have permission', false],
  ["a user's tweets", emptyPageRule(1, tweetsOfUser), 401, 'No tweets found for this user', true],
  ["a user's tweets, without a message", emptyPageRule(1, tweetsOfUser), 401, '', true],
  ["a user's tweets with an expired token", emptyPageRule(1, tweetsOfUser), 401, 'jwt expired', false],
])('%s: %o for %i "%s" returns %s', (_what, rule, status, message, expected) => {
  expect(rule(new HttpError(status, message))).toBe(expected);
});

it("does not take the end of the session for a user's empty list of tweets", () => {
  expect(emptyPageRule(1, tweetsOfUser)(sessionExpired())).toBe(false);
});
