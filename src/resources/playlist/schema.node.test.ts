import { expect, test } from 'vitest';
import { shownName } from './schema';

test("only one's own playlist Watch later is called by the name of the button", () => {
  const stored = { name: ' Watch later ' };
  expect([shownName(stored), shownName(stored, false)]).toEqual(['Watch later', ' Watch later ']);
  expect(shownName({ name: 'Later' })).toBe('Later');
});
