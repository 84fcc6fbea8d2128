import { expect, test } from './fixtures';
import { walkUnderPolicy } from './fixtures/policy';

test('the mock build works under its Content Security Policy', async ({ page, baseURL }) => {
  expect(await walkUnderPolicy(page, baseURL ?? '')).toEqual([]);
});
