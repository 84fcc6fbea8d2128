import { expect, test, vi } from 'vitest';
import { createProxies, isProxySetting } from './proxies';

function clientOf(setting: string, peer: string, forwarded?: string, proto?: string) {
  const warn = vi.fn<(message: string) => void>();
  const headers: Record<string, string | undefined> = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto };
  return { ...createProxies(setting, warn).clientOf(peer, (name) => headers[name]), warnings: warn.mock.calls.length };
}

const addressOf = (setting: string, peer: string, forwarded?: string) => clientOf(setting, peer, forwarded).address;

test.each([
  ['no', '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['yes', '203.0.113.1', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
  ['yes', '203.0.113.1', undefined, '203.0.113.1'],
  ['1', '203.0.113.1', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
  ['2', '203.0.113.1', '192.0.2.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['2', '203.0.113.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '10.0.0.1', '192.0.2.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.0/8', '198.51.100.7', '192.0.2.1', '198.51.100.7'],
  ['10.0.0.1,10.0.0.2, fd00::/8', 'fd00::1', '198.51.100.7, 10.0.0.1, 10.0.0.2', '198.51.100.7'],
])(
  'with BEHIND_PROXY=%s, a connection from %s that says "%s" has the client %s',
  (setting, peer, forwarded, client) => {
    expect(addressOf(setting, peer, forwarded)).toBe(client);
  },
);

test.each([
  ['198.51.100.7:49152', '198.51.100.7'],
  ['[2001:db8::7]:49152', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['"[2001:db8::7]:49152"', '2001:db8::7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['unknown', '203.0.113.1'],
  ['198.51.100.7, _hidden', '203.0.113.1'],
  ['', '203.0.113.1'],
])('reads the address in "%s" without its port, and ignores what is none', (entry, client) => {
  expect(addressOf('1', '203.0.113.1', entry)).toBe(client);
});

test('believes only a trusted proxy that the connection to the client is encrypted', () => {
  expect(clientOf('yes', '203.0.113.1', '198.51.100.7', 'https')).toMatchObject({ isHttps: true });
  expect(clientOf('no', '203.0.113.1', undefined, 'https')).toMatchObject({ isHttps: false });
  expect(clientOf('10.0.0.1', '203.0.113.1', undefined, 'https')).toMatchObject({ isHttps: false });
});

test('says once that somebody sends the header who is not trusted', () => {
  const warn = vi.fn<(message: string) => void>();
  const { clientOf: read } = createProxies('no', warn);
  read('203.0.113.1', () => undefined);
  expect(warn).not.toHaveBeenCalled();
  for (const peer of ['203.0.113.1', '203.0.113.2']) read(peer, () => '198.51.100.7');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('BEHIND_PROXY=no')]]);
  expect(clientOf('10.0.0.1', '203.0.113.1', '198.51.100.7').warnings, 'another proxy').toBe(1);
  expect(clientOf('yes', '203.0.113.1', '198.51.100.7').warnings).toBe(0);
});

test.each(['', '0', '17', '1.5', '-1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '10.0.0.1,'])(
  'is no setting: "%s"',
  (setting) => {
    expect(isProxySetting(setting)).toBe(false);
  },
);
