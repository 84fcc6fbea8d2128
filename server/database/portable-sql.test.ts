import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type ESTree, Visitor, parseSync } from 'vite';

/** What CockroachDB or YugabyteDB lack: docs/running.md names the sources. */
const MISSING: Record<string, RegExp> = {
  'advisory locks': /\bpg_(?:try_)?advisory_/i,
  'LISTEN and NOTIFY': /\b(?:listen|notify|unlisten)\s+[a-z_"$]|\bpg_notify\b/i,
  triggers: /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i,
  'functions and PL/pgSQL': /\bplpgsql\b|\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b|\bdo\s+\$\$/i,
  'LOCK TABLE': /\block\s+table\b/i,
  'GiST and exclusion': /\busing\s+(?:gist|spgist|brin)\b|\bexclude\s+using\b/i,
  sequences: /\bnextval\b|\bcreate\s+sequence\b|\b(?:big|small)?serial\b|\bgenerated\s+(?:always|by\s+default)\b/i,
  'temporary tables': /\bcreate\s+(?:global\s+|local\s+)?temp(?:orary)?\b/i,
  'deferrable constraints': /\bdeferrable\b/i,
  'several columns in GIN': /\busing\s+gin\s*\([^()]*,/i,
};

const root = resolve(import.meta.dirname, '..');

/** The migrations, and all strings in the sources: Drizzle's own statements use nothing of the list. */
function readSql(): [string, string][] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const sources = names.filter((name) => !/^(?:node_modules|build|bench|testing)\/|\.test\.ts$/.test(name));
  return sources.flatMap((name): [string, string][] => {
    if (name.endsWith('.sql')) return [[name, readFileSync(join(root, name), 'utf8').replace(/--.*$/gm, '')]];
    if (!name.endsWith('.ts')) return [];
    return [[name, stringsOf(name, readFileSync(join(root, name), 'utf8')).join('\n;\n')]];
  });
}

function stringsOf(name: string, source: string): string[] {
  const strings: string[] = [];
  const add = (text: string | null | undefined) => strings.push(text ?? '');
  new Visitor({
    Literal: ({ value }: { value: unknown }) => typeof value === 'string' && add(value),
    TemplateLiteral: ({ quasis }: ESTree.TemplateLiteral) => add(quasis.map(({ value }) => value.cooked).join('$')),
  }).visit(parseSync(name, source).program);
  return strings;
}

const brokenBy = (sql: string) => Object.keys(MISSING).filter((feature) => MISSING[feature]?.test(sql));

test('no statement uses what other engines lack', () => {
  const sql = readSql();
  expect(sql.filter(([, text]) => /\bselect\b/i.test(text)).length).toBeGreaterThan(5);
  expect(sql.flatMap(([name, text]) => brokenBy(text).map((feature) => `${name}: ${feature}`))).toEqual([]);
});

test.each([
  ['select pg_advisory_xact_lock(1)', 'advisory locks'],
  ['listen changes', 'LISTEN and NOTIFY'],
  ['create trigger counted after insert on likes', 'triggers'],
  ['create function add() returns void language plpgsql', 'functions and PL/pgSQL'],
  ['lock table users', 'LOCK TABLE'],
  ['create index on videos using gist (title)', 'GiST and exclusion'],
  ['id bigserial primary key', 'sequences'],
  ['create temporary table ids (id text)', 'temporary tables'],
  ['references users deferrable initially deferred', 'deferrable constraints'],
  ['using gin (title gin_trgm_ops, description)', 'several columns in GIN'],
])('%s is refused', (sql, feature) => {
  expect(brokenBy(sql)).toEqual([feature]);
});
