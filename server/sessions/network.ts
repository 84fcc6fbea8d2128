import { isIP } from 'node:net';

/**
 * Returns the name of the clients that limits count together: an IPv4 address, or the first 64 bits of an IPv6 address, because a customer of a
 * provider has all addresses that begin like this.
 */
export function networkOf(address: string): string {
  const [plain = ''] = unmapped(address).split('%');
  if (isIP(plain) !== 6) return unmapped(address);
  // The URL parser writes an address in one way only.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Sockets for both versions write an IPv4 address as `::ffff:192.0.2.1`. */
export const unmapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
