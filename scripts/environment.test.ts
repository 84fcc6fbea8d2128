import { expect, test } from 'vitest';
import { readBuildEnvironment } from './environment';

test('all variables are optional, and the author has no default', () => {
  expect(readBuildEnvironment({ API_TARGET: '', VITE_AUTHOR_GITHUB: '' })).toEqual({});
});

test('returns the variables that are set', () => {
  const given = {
    API_TARGET: 'http://localhost:8000',
    VITE_AUTHOR_GITHUB: 'https://github.com/vireo',
    VITE_AUTHOR_LINKEDIN: 'https://www.linkedin.com/in/vireo',
  };
  expect(readBuildEnvironment({ ...given, PATH: '/bin' })).toEqual(given);
});

test.each([
  ['API_TARGET', 'localhost:8000'],
  ['VITE_AUTHOR_GITHUB', 'vireo'],
  ['VITE_AUTHOR_GITHUB', 'javascript:alert(1)'],
  ['VITE_AUTHOR_LINKEDIN', 'www.linkedin.com/in/vireo'],
])('%s=%s stops the build with an error that names the variable', (name, value) => {
  const message = new RegExp(`^The environment variable ${name} must be a URL like http\\S+, not "`);
  expect(() => readBuildEnvironment({ [name]: value })).toThrow(message);
});
