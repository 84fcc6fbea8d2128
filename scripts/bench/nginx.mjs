import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxHeaders, nginxPolicies } from '../deploy/nginx-headers.mjs';
import { debian } from '../engines/debian.mjs';

/** nginx also gets the pictures of the bench from the provider. */
const MEDIA = `location /media/ {
    proxy_pass http://vireo_provider;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
  }

  location /api/v1/ {`;

/** Adapts the shipped configuration to this machine. Throws if it lacks a text that must be replaced. */
export function configure(text, { site, headers, policies, provider, port }) {
  const replaced = {
    '/srv/vireo': site,
    '/etc/nginx/vireo-headers.conf': headers,
    '/etc/nginx/vireo-policies.conf': policies,
    '127.0.0.1:8000': provider,
    'listen 80;': `listen 127.0.0.1:${port};`,
    'location /api/v1/ {': MEDIA,
  };
  return Object.entries(replaced).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`nginx.conf has no ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

/** Hosts a site as nginx.conf says, with the provider at `address`. Resolves to its address, or to undefined without nginx. */
export async function hostStatically(site, address) {
  if (!existsSync(debian('usr/sbin/nginx'))) return undefined;
  const { startNginx } = await import('../engines/nginx.mjs');
  const { freePorts } = await import('../engines/network.mjs');
  const { createFolder, giveAway, ready } = await import('../engines/programs.mjs');
  const folder = createFolder('nginx');
  const [port] = await freePorts(1);
  const text = readFileSync(join(site, '_headers'), 'utf8');
  const headers = giveAway(join(folder, 'headers.conf'), nginxHeaders(text));
  const policies = giveAway(join(folder, 'policies.conf'), nginxPolicies(text));
  const shipped = readFileSync('scripts/deploy/nginx.conf', 'utf8');
  const nginx = startNginx(
    folder,
    configure(shipped, { site, headers, policies, provider: new URL(address).host, port }),
  );
  const origin = `http://127.0.0.1:${port}`;
  await ready(nginx, () => fetch(origin));
  return { address: origin, stop: () => nginx.kill() };
}
