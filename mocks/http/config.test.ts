import { expect, test } from 'vitest';
import { readConfig } from './config';

test.each([
  ['PORT', '4173x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['READ_DELAY', 'soon'],
  ['WRITE_DELAY', '1.5'],
  ['BROTLI_QUALITY', '12'],
  ['ACCESS_LIFE', 'an hour'],
  ['MOCK', 'quirky'],
])('throws an error that names the variable for an invalid value: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*"${value}"`));
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: '', MOCK: '' })).toMatchObject({ PORT: 4173, HOST: '127.0.0.1' });
});
