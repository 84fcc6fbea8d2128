import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PYTHON, debian } from './debian.mjs';
import { freePorts } from './network.mjs';
import { accountName, createFolder, giveAway, ready, run, start } from './programs.mjs';

const { AwsV4Signer } = createRequire(join(import.meta.dirname, '..', '..', 'server', 'main.ts'))('aws4fetch');

const PROGRAM = join(import.meta.dirname, 'run-swift.py');
const KINDS = ['account', 'container', 'object'];
const REPLICAS = 3;
const BUCKET = 'vireo';
const ACCOUNT = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'us-east-1', service: 's3' };

/**
 * Starts OpenStack Swift with its S3 interface: three nodes, each with one replica of everything. A node is three servers, for
 * accounts, containers and objects.
 */
export async function startSwift() {
  const folder = createFolder('swift');
  const [proxyPort, cachePort, ...ports] = await freePorts(2 + KINDS.length * REPLICAS);
  const portsOf = (kind) => ports.slice(KINDS.indexOf(kind) * REPLICAS).slice(0, REPLICAS);
  const write = (name, lines) => giveAway(join(folder, name), lines.join('\n'));
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = tests',
    '[storage-policy:0]',
    'name = all',
    'default = yes',
  ]);
  const rings = Object.fromEntries(KINDS.map((kind) => [kind, portsOf(kind)]));
  run(PYTHON, [PROGRAM, folder, 'rings', JSON.stringify(rings)]);

  const common = (port) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `swift_dir = ${folder}`,
    `user = ${accountName}`,
    'workers = 0',
    'fallocate_reserve = 0',
    'mount_check = false',
    `devices = ${folder}`,
  ];
  const serve = (server, file) => start(file, [PYTHON, PROGRAM, folder, 'serve', server, join(folder, file)]);
  const nodes = Array.from({ length: REPLICAS }, (_, node) => {
    createFolder(`swift/node${node}`);
    return KINDS.map((kind) => {
      const app = ['[pipeline:main]', `pipeline = ${kind}-server`, `[app:${kind}-server]`, `use = egg:swift#${kind}`];
      write(`${kind}-${node}.conf`, [...common(portsOf(kind)[node]), ...app]);
      const server = serve(`${kind}-server`, `${kind}-${node}.conf`);
      return { ...server, isReady: () => ready(server, () => fetch(`http://127.0.0.1:${portsOf(kind)[node]}`)) };
    });
  });
  // A proxy that starts before the nodes remembers for a while that it has not found the account.
  await Promise.all(nodes.flat().map((server) => server.isReady()));
  start('memcached', [debian('usr/bin/memcached'), '-l', '127.0.0.1', '-p', String(cachePort)]);
  write('proxy.conf', [...common(proxyPort), ...PROXY, `memcache_servers = 127.0.0.1:${cachePort}`]);
  const proxy = serve('proxy-server', 'proxy.conf');
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  await ready(proxy, () => createBucket(endpoint));
  return {
    /** The variables of our servers. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: ACCOUNT.region,
      S3_ACCESS_KEY: ACCOUNT.accessKeyId,
      S3_SECRET_KEY: ACCOUNT.secretAccessKey,
    },
    killNode: (node) => Promise.all(nodes[node].map((server) => server.kill())),
  };
}

const PROXY = [
  'conn_timeout = 1',
  '[pipeline:main]',
  'pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server',
  '[filter:catch_errors]',
  'use = egg:swift#catch_errors',
  '[filter:gatekeeper]',
  'use = egg:swift#gatekeeper',
  '[filter:s3api]',
  'use = egg:swift#s3api',
  `location = ${ACCOUNT.region}`,
  '[filter:tempauth]',
  'use = egg:swift#tempauth',
  `user_${ACCOUNT.accessKeyId.replace(':', '_')} = ${ACCOUNT.secretAccessKey} .admin`,
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  '[filter:cache]',
  'use = egg:swift#memcache',
];

async function createBucket(endpoint) {
  const signer = new AwsV4Signer({ ...ACCOUNT, method: 'PUT', url: `${endpoint}/${BUCKET}` });
  const { url, headers } = await signer.sign();
  const response = await fetch(url, { method: 'PUT', headers });
  if (!response.ok) throw new Error(`Swift replied ${response.status}: ${await response.text()}`);
}
