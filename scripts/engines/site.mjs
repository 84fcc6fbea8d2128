import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './network.mjs';
import { startNginx } from './nginx.mjs';
import { createFolder, ready, start } from './programs.mjs';
import { withoutOwnVariables } from '../../server/testing/own-variables.mjs';

const SERVERS = 2;

/** Starts two servers behind nginx. `environment` names their database and their storage. */
export async function startSite(environment) {
  const folder = createFolder('site');
  const [port, ...ports] = await freePorts(1 + SERVERS);
  // The members send requests to the API only, so the client is an empty page.
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'dist', '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");

  async function startServer(index) {
    const data = join(folder, `data${index}`);
    const own = { PORT: String(ports[index]), VIREO_DATA: data, DIST: join(folder, 'dist') };
    const env = { ...withoutOwnVariables(process.env), ...environment, ...own, BEHIND_PROXY: 'yes', SEED: 'demo' };
    const server = start(`server-${index}`, [process.execPath, 'server/build/main.js'], { env, as: [] });
    await ready(server, () => checkReady(`http://127.0.0.1:${ports[index]}/readyz`));
    return server;
  }

  const servers = await Promise.all(ports.map((_, index) => startServer(index)));
  const nginx = startNginx(folder, siteOf(port, ports));
  const origin = `http://127.0.0.1:${port}`;
  await ready(nginx, () => checkReady(`${origin}/readyz`));
  return { origin, killServer: (index) => servers[index].kill(), startServer };
}

async function checkReady(url) {
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`${url} replied ${status}`);
}

/** Like scripts/deploy/nginx.conf, but a header of the request names the address of the client, because limits count addresses. */
const siteOf = (port, ports) => `
  upstream vireo_provider {
    ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vireo_provider;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_test_address;
      client_max_body_size 4g;
      proxy_request_buffering off;
    }
  }
`;
