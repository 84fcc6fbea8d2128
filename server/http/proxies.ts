import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { unmapped } from '../sessions/network';

/** Chains of more proxies are mistakes. */
const MOST_HOPS = 16;

export type Client = { address: string; isHttps: boolean };
/** The value of a header of the request. */
type Header = (name: string) => string | undefined;

/** True if a proxy may name the client. `hop` is the number of proxies between it and the server. */
type Trust = (proxy: string, hop: number) => boolean;

export type Proxies = ReturnType<typeof createProxies>;

/**
 * Reads the headers in which reverse proxies name the client and the protocol. Each proxy appends the address that it sees to
 * `X-Forwarded-For`; what stands before the addresses of trusted proxies is the client's own claim.
 *
 *     X-Forwarded-For: 192.0.2.1, 198.51.100.7, 10.0.0.2      connection from 10.0.0.1
 *                      └ a claim  └ the client  └ 2nd hop                     └ 1st hop
 *
 * `warn` is called once if the header arrives from somebody who may not send it.
 */
export function createProxies(setting: string, warn: (message: string) => void) {
  const trust = readTrust(setting);
  if (!trust) throw new Error(`BEHIND_PROXY is ${setting}`);
  let isWarned = false;

  function warnOnce(): void {
    if (isWarned) return;
    isWarned = true;
    warn(
      `A request came with the header X-Forwarded-For from an address that BEHIND_PROXY=${setting} does not trust. Behind a proxy, all visitors share their limits until it does: see docs/running.md.`,
    );
  }

  /** `peer` is the address of the connection. */
  const clientOf = (peer: string, header: Header): Client => {
    const forwarded = header('x-forwarded-for');
    let address = unmapped(peer);
    if (!trust(address, 0)) {
      if (forwarded !== undefined) warnOnce();
      return { address, isHttps: false };
    }
    for (const [hop, entry] of (forwarded ?? '').split(',').toReversed().entries()) {
      const next = addressIn(entry);
      if (next === '' || !trust(address, hop)) break;
      address = next;
    }
    return { address, isHttps: header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' };
  };

  return {
    clientOf,
    senderOf: ({ socket, headersDistinct }: IncomingMessage) =>
      clientOf(socket.remoteAddress ?? '', (name) => headersDistinct[name]?.join(',')),
  };
}

/** Reads `BEHIND_PROXY`; undefined for an invalid value. */
function readTrust(setting: string): Trust | undefined {
  if (setting === 'no') return () => false;
  const hops = setting === 'yes' ? 1 : Number(setting);
  if (Number.isInteger(hops) && hops > 0 && hops <= MOST_HOPS) return (_, hop) => hop < hops;
  const networks = new BlockList();
  for (const entry of setting.split(',')) {
    const [network = '', length] = entry.trim().split('/');
    const version = isIP(network);
    const bits = length === undefined ? '' : /^\d{1,3}$/.exec(length)?.[0];
    if (version === 0 || bits === undefined || Number(bits) > (version === 4 ? 32 : 128)) return undefined;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === '') networks.addAddress(network, family);
    else networks.addSubnet(network, Number(bits), family);
  }
  return (proxy) => isIP(proxy) > 0 && networks.check(proxy, isIP(proxy) === 4 ? 'ipv4' : 'ipv6');
}

export const isProxySetting = (setting: string) => readTrust(setting) !== undefined;

/** Returns the address without the port, which some proxies add; '' for a text that is no address. */
function addressIn(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(bare) === 0 ? '' : unmapped(bare);
}
