import { expect, test } from 'vitest';
import { readBuildEnvironment } from './environment';

test('nothing has to be set, and no author is made up', () => {
  expect(readBuildEnvironment({ API_TARGET: '', VITE_AUTHOR_GITHUB: '' })).toEqual({});
});

test('what is set is taken', () => {
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
])('%s=%s stops the build with a sentence that names it', (name, value) => {
  const sentence = new RegExp(`^The environment variable ${name} must be an address like http\\S+, not "`);
  expect(() => readBuildEnvironment({ [name]: value })).toThrow(sentence);
});
