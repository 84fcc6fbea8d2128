import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { VARIABLES } from '../../server/config';

const read = (name: string) => readFileSync(`scripts/deploy/server/${name}`, 'utf8');

const Service = z.object({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.union([z.string(), z.array(z.string())])),
  volumes: z.array(z.string()),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.literal('service_healthy') }))),
  restart: z.literal('unless-stopped'),
  logging: z.object({ options: z.object({ 'max-size': z.literal('10m'), 'max-file': z.string() }) }),
  mem_limit: z.string(),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const Compose = z.object({
  services: z.record(z.enum(['postgres', 'server', 'caddy']), Service),
  volumes: z.record(z.string(), z.null()),
});

const { services, volumes } = z.parse(Compose, parse(read('compose.yaml'), { merge: true }));
const { server, postgres, caddy } = services;
const dockerfile = read('Dockerfile');

test('the server of compose.yaml has only variables that it knows, and starts after an official PostgreSQL with the same password', () => {
  const names = Object.keys(server.environment ?? {});
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['SIGNUP', 'PUBLIC_URL', 'METRICS_PORT', 'S3_ENDPOINT', 'QUOTA', 'RESERVE']),
  );
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
  const used = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  const paths = server.volumes.map((volume) => volume.split(':')[1]);
  expect(dockerfile).toContain(`chown node:node ${paths.join(' ')}\nUSER node\nVOLUME ${paths.join(' ')}\n`);
});

test('env.example names every variable of compose.yaml', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const named = [...read('env.example').matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(used));
});

test('the archive adds to the settings of PostgreSQL in compose.yaml', () => {
  const Archive = z.object({ services: z.object({ postgres: z.object({ command: z.array(z.string()) }) }) });
  const { command } = z.parse(Archive, parse(read('compose.archive.yaml'))).services.postgres;
  expect(command.slice(0, postgres.command?.length)).toEqual(postgres.command);
  expect(command.at(-1)).toMatch(/^--archive_command=test ! -f .*%f && cp %p .*%f\.part && .* mv /);
});
