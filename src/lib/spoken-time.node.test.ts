import { expect, test } from 'vitest';
import { spokenTime } from './format';

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [63, '1 minute 3 seconds'],
  [720, '12 minutes'],
  [3661, '1 hour 1 minute 1 second'],
  [-4, '0 seconds'],
])('%d seconds are spoken as "%s"', (seconds, said) => {
  expect(spokenTime(seconds)).toBe(said);
});
