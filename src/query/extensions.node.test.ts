import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readExtensions } from './extensions';

const isClosed = (health: unknown) => readExtensions(health).signup === 'closed';

it('only `signup: "closed"` closes the sign-up', () => {
  expect(isClosed({ signup: 'closed', uptime: 7 })).toBe(true);
  for (const data of ['Okay', 'closed', ['closed'], { signup: 'open' }, { signup: ['closed'] }, { signup: null }]) {
    expect(isClosed(data)).toBe(false);
  }
});

it('data of other providers, whatever they are, leave the sign-up open', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => !isClosed(data)));
});
