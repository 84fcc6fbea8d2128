import { expect, test } from 'vitest';
import { networkOf } from './network';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address on an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['an IPv6 address with zeros after the network', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['an IPv6 address with zeros in the network', '2001:DB8::1:2:3:4', '2001:db8:0:0::/64'],
  ['an IPv6 address with zeros at the end', '2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['the local IPv6 address', '::1', '0:0:0:0::/64'],
  ['a link-local address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', '', ''],
])('the network of %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});
