import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/csp';
import { headerRules } from '../http/headers';
import { allowMedia } from './allow-media';

const endpoint = 'http://192.0.2.1:9000/s3';
const policyOf = (s3: Parameters<typeof allowMedia>[1]) => {
  const policy = contentSecurityPolicy({ html: '', styles: [], mock: false });
  const [rule] = allowMedia(headerRules(policy), s3);
  return rule?.headers['Content-Security-Policy'];
};

test('allows pictures and videos from a bucket without HTTPS, and nothing else', () => {
  const directives = policyOf({ endpoint })
    ?.split('; ')
    .filter((directive) => directive.includes('192.0.2.1'));
  expect(directives).toEqual([
    "img-src http://192.0.2.1:9000 'self' data: blob: https:",
    "media-src http://192.0.2.1:9000 'self' blob: https:",
  ]);
});

test.each([
  ['a folder', undefined],
  ['a bucket with HTTPS', { endpoint: 'https://s3.example' }],
  ['a bucket whose public address has HTTPS', { endpoint, publicUrl: 'https://films.example' }],
])('does not change the policy for %s', (_, s3) => {
  expect(policyOf(s3)).toBe(contentSecurityPolicy({ html: '', styles: [], mock: false }));
});
