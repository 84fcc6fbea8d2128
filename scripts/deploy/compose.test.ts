import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { VARIABLES } from '../../server/config';
import { findMisspelled } from '../../server/misspelled';

const read = (name: string) => readFileSync(`scripts/deploy/server/${name}`, 'utf8');

const Service = z.object({
  image: z.string(),
  build: z.optional(z.object({ args: z.array(z.string()) })),
  env_file: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.union([z.string(), z.array(z.string())])),
  volumes: z.array(z.string()),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.literal('service_healthy') }))),
  restart: z.literal('unless-stopped'),
  logging: z.object({ options: z.object({ 'max-size': z.literal('10m'), 'max-file': z.string() }) }),
  mem_limit: z.string(),
  cap_drop: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const Compose = z.object({
  name: z.string(),
  services: z.record(z.enum(['postgres', 'server', 'caddy']), Service),
  volumes: z.record(z.string(), z.null()),
});

const { name: project, services, volumes } = z.parse(Compose, parse(read('compose.yaml'), { merge: true }));
const { server, postgres, caddy } = services;
const dockerfile = read('Dockerfile');
/** The names in env.example, also those that are commented out. */
const examples = [...read('env.example').matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name]) => name ?? '');
const used = new Set([
  ...[...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
  ...(server.build?.args ?? []),
]);
const documents = ['deploying', 'running'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');

test('the server has every variable of .env but those that compose.yaml sets, which env.example names', () => {
  expect(server.env_file).toBe('.env');
  const fixed = Object.keys(server.environment ?? {});
  expect(fixed).toEqual([
    'ALLOWED_HOSTS',
    'BEHIND_PROXY',
    'DATABASE_URL',
    'METRICS_PORT',
    'HOST',
    'PORT',
    'VIREO_DATA',
  ]);
  expect(read('env.example')).toContain(
    `# ${fixed.slice(0, -1).join(', ')} and ${fixed.at(-1)}, which compose.yaml sets`,
  );
  expect(examples.filter((name) => fixed.includes(name))).toEqual([]);
});

test('the server starts after an official PostgreSQL with the same password', () => {
  expect(postgres.image).toBe('postgres:18');
  const password = postgres.environment?.['POSTGRES_PASSWORD'] ?? '';
  expect(server.environment?.['DATABASE_URL']).toBe(`postgres://vireo:${password}@postgres/vireo`);
  expect(server.depends_on).toHaveProperty('postgres');
  expect(postgres.healthcheck?.test).toContain('pg_isready');
});

test('Caddy waits for the HEALTHCHECK of the image, which asks /livez', () => {
  expect(caddy.depends_on).toHaveProperty('server');
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/livez/m);
  expect(caddy.command).toContain('--to server:4173');
  expect(dockerfile).toContain('EXPOSE 4173');
});

test('every volume of compose.yaml is declared, and the image gives its own to its user', () => {
  const mounted = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
  expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
  const paths = server.volumes.map((volume) => volume.split(':')[1]);
  expect(dockerfile).toContain(`chown node:node ${paths.join(' ')}\nUSER node\nVOLUME ${paths.join(' ')}\n`);
});

test('env.example names every variable of compose.yaml, and others of the server', () => {
  expect([...used].filter((name) => !examples.includes(name ?? ''))).toEqual([]);
  expect(examples.filter((name) => !used.has(name) && !VARIABLES.includes(name))).toEqual([]);
  expect(findMisspelled(Object.fromEntries(examples.map((name) => [name, ''])), VARIABLES)).toEqual([]);
});

test('the image can be built with the variables of the client that a build reads', () => {
  const names = readFileSync('scripts/environment.ts', 'utf8').match(/VITE_\w+/g) ?? [];
  expect(names).not.toEqual([]);
  // With `NAME: ${NAME:-}`, an empty value would replace that of a file such as .env.production.
  expect(server.build?.args).toEqual(names);
  expect(dockerfile.split('RUN npm run build')[0]).toContain(names.map((name) => `\nARG ${name}`).join(''));
});

test('no documented command needs a capability that the server has dropped', () => {
  expect(server.cap_drop).toEqual(['ALL']);
  expect(documents).not.toMatch(/compose run .*--user root/);
  expect(documents).toContain(
    `docker run --rm -v ${project}_backup:/backup --user root --entrypoint chown ${server.image} `,
  );
});

test('documented copies are of the content of a folder: of the folder itself, a second one would be inside the first', () => {
  const sources = [...documents.matchAll(/docker compose cp (\S+)/g)].map(([, source]) => source);
  expect(sources).toEqual([expect.stringMatching(/\/\.$/), expect.stringMatching(/\/\.$/)]);
});

test('the archive adds to the settings of PostgreSQL in compose.yaml', () => {
  const Archive = z.object({ services: z.object({ postgres: z.object({ command: z.array(z.string()) }) }) });
  const { command } = z.parse(Archive, parse(read('compose.archive.yaml'))).services.postgres;
  expect(command.slice(0, postgres.command?.length)).toEqual(postgres.command);
  expect(command.at(-1)).toMatch(/^--archive_command=test ! -f .*%f && cp %p .*%f\.part && .* mv /);
});
