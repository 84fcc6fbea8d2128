import { expect, test } from 'vitest';
import { VARIABLES } from '../../server/config';
import { withoutOwnVariables } from './own-variables.mjs';

test('servers of tests get no variable that configures the server of a developer', () => {
  const environment = Object.fromEntries([...VARIABLES, 'PATH'].map((name) => [name, '1']));
  expect(withoutOwnVariables(environment)).toEqual({ PATH: '1' });
});
