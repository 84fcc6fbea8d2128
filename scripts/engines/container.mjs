import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRoot } from './debian-root.mjs';
import { buildImage, removeImages, startContainer } from './image.mjs';
import { freePorts } from './network.mjs';
import { ready } from './programs.mjs';

const ACCOUNT = { email: 'maren@vireo.example', password: 'lighthouse-1901' };
/** The first bytes of the files, by which the server recognises their types. */
const VIDEO = '\0\0\0\x18ftypisom';
const PICTURE = '\x89PNG\r\n\x1a\n';
/** In ms. */
const COMMAND_LIMIT = 120_000;
const STOP_LIMIT = 60_000;

/**
 * Builds the Dockerfile with buildah in a Debian root, without a registry of images, and operates its container as docs/running.md
 * says. Returns the rows of the table.
 */
export async function testContainer() {
  if (process.getuid() !== 0) return [['container', 'not run: only root can make a Debian root', false]];
  const started = performance.now();
  await makeRoot();
  const folder = mkdtempSync(join(tmpdir(), 'vireo-container-'));
  try {
    const image = await buildImage();
    const built = [['the Dockerfile', `builds in ${seconds(started)}, with Node ${process.versions.node}`, true]];
    return [...built, ...(await operate(image, folder))];
  } finally {
    await removeImages();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function operate(image, folder) {
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name));
  const environment = { PORT: String(port), SEED: 'demo' };
  const serve = (volume = data) =>
    startContainer('server', image, {
      environment,
      volumes: [
        [volume, '/data'],
        [backup, '/backup'],
      ],
    });
  /** Runs a command in another container with the same volumes. */
  const command = (volume, ...parameters) =>
    finish(
      startContainer('command', image, {
        environment,
        parameters,
        volumes: [
          [volume, '/data'],
          [backup, '/backup'],
        ],
      }),
    );
  const healthcheck = () =>
    finish(startContainer('health', image, { environment, entrypoint: image.config.Healthcheck.Test.slice(1) }));
  const rows = [];
  const add = (subject, result, isGood) => rows.push([subject, result, isGood]);

  add('HEALTHCHECK', 'fails before the server is there', (await healthcheck()).code === 1);
  let server = serve();
  await isReady(server, origin);
  add('HEALTHCHECK', 'succeeds with the server', (await healthcheck()).code === 0);
  const token = await logIn(origin);
  const video = await upload(origin, token);
  add('an upload', 'is served again', await isServed(origin, video));
  const exported = await command(data, 'export', '/backup/first');
  add(
    'export in a second container',
    'while the server runs',
    exported.code === 0 && existsSync(`${backup}/first/manifest.json`),
  );
  const second = await command(data);
  add('a second server', 'refuses the volume', second.code === 1 && second.log.includes('is in use by process 1 on'));

  server.signal('SIGTERM');
  const pid = join(data, 'server/postgres/data/postmaster.pid');
  add(
    'docker stop',
    'ends the server and PostgreSQL',
    (await within(server.exited, STOP_LIMIT)) === 0 && !existsSync(pid),
  );
  server = serve();
  await isReady(server, origin);
  add(
    'a restart',
    'keeps the members and the uploads',
    (await isServed(origin, video)) && Boolean(await logIn(origin)),
  );
  process.kill(outerPid(readFileSync(join(data, 'server/postgres/lock'), 'utf8'), server.pid), 'SIGKILL');
  add('kill -9 of PostgreSQL', 'ends the container with an error', (await within(server.exited, STOP_LIMIT)) === 1);

  add('import', 'into a new volume', (await command(restored, 'import', '/backup/first')).code === 0);
  server = serve(restored);
  await isReady(server, origin);
  add(
    'the restored volume',
    'has the members and the uploads',
    (await isServed(origin, video)) && Boolean(await logIn(origin)),
  );
  await server.kill();
  return rows;
}

async function finish(container) {
  const code = await within(container.exited, COMMAND_LIMIT);
  return { code, log: container.log() };
}

function within(promise, limit) {
  const late = new Promise((resolve) => setTimeout(resolve, limit, 'too late').unref());
  return Promise.race([promise, late]);
}

const isReady = (server, origin) => ready(server, () => send(`${origin}/readyz`));

async function send(url, init) {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...init });
  if (!response.ok) throw new Error(`${url} replied ${response.status}: ${await response.text()}`);
  return response;
}

async function logIn(origin) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await send(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ACCOUNT),
  });
  return (await response.json()).data.accessToken;
}

async function upload(origin, token) {
  const body = new FormData();
  body.set('title', 'A video from a container');
  body.set('description', '');
  body.set('videoFile', new File([Buffer.from(`${VIDEO}content`, 'latin1')], 'video.mp4', { type: 'video/mp4' }));
  body.set('thumbnail', new File([Buffer.from(`${PICTURE}content`, 'latin1')], 'a.png', { type: 'image/png' }));
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await send(`${origin}/api/v1/videos`, { method: 'POST', headers, body })).json()).data.videoFile;
}

const isServed = async (origin, path) => (await (await send(origin + path)).text()).endsWith('content');

/** Returns the id that a process of a container has on this machine. */
function outerPid(inner, container) {
  const pids = [container];
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (new RegExp(`^NSpid:.*\\s${inner}$`, 'm').test(status)) return pid;
    pids.push(
      ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
  }
  throw new Error(`There is no process ${inner} in the container.`);
}
