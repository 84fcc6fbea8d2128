import { expect } from '../fixtures';
import { walkUnderPolicy } from '../fixtures/policy';
import { test } from '../fixtures/provider';

test('the production build works under its Content Security Policy', async ({ page, expected, startProvider }) => {
  expected.failedRequest(/\/nowhere$/);
  const { address } = await startProvider();
  expect(await walkUnderPolicy(page, address)).toEqual([]);
});
