import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { documentsOf } from './floors/documents.jsx';
import { metricsOf } from './metrics.mjs';
import { configure } from './nginx.mjs';
import { PROFILES } from './profiles.mjs';
import { allowInline } from './sites.mjs';
import { percentile, summarize } from './statistics.mjs';
import { step } from './step.mjs';
import { tableOf } from './table.mjs';

const metrics = [
  {
    key: 'paint',
    section: 'Desktop',
    label: 'first paint',
    unit: 'ms',
    digits: 0,
    floor: 'plain',
    ratio: 1.25,
    atMost: 240,
  },
  { key: 'size', section: 'Desktop', label: 'JS', unit: 'kB', digits: 1, atMost: 125 },
  { key: 'requests', section: 'Phone', label: 'requests', unit: '', digits: 0, atMost: 0, worst: true },
];
const runs = [
  { paint: 300, plain: 150, size: 124.94, requests: 0 },
  { paint: 100, plain: 100, size: 124.94, requests: 0 },
  { paint: 260, plain: 200, size: 124.94, requests: 1 },
  { paint: 200, plain: 200, size: 124.94, requests: 0 },
];
const [first] = runs;

test('summarizes runs by their median, or by their highest value for `worst` metrics', () => {
  expect(summarize(metrics, runs)).toMatchObject({
    paint: { value: 230 },
    size: { value: 124.94, low: 124.94, high: 124.94 },
    requests: { value: 1, low: 0, high: 1 },
  });
  expect(summarize(metrics, runs.slice(0, 3))).toMatchObject({ paint: { value: 260 } });
});

test('the ratio to a floor is the median of the ratios of the runs', () => {
  expect(summarize(metrics, runs).paint).toEqual({ value: 230, floor: 175, ratio: 1.15, low: 1, high: 2 });
});

test('the ratio of two blocking times of 0 ms is 1, and that of 1 ms to 0 ms infinite', () => {
  expect(summarize(metrics, [{ ...first, paint: 0, plain: 0 }]).paint).toMatchObject({ ratio: 1 });
  expect(summarize(metrics, [{ ...first, paint: 1, plain: 0 }]).paint).toMatchObject({ ratio: Infinity });
});

test('throws for a metric or a floor without values', () => {
  expect(() => summarize(metrics, [])).toThrow('No median');
  expect(() => summarize(metrics, [{ ...first, requests: undefined }])).toThrow('No median of requests');
  expect(() => summarize(metrics, [{ ...first, plain: undefined }])).toThrow('No median of plain');
});

test('a percentile is the smallest value that the share does not exceed', () => {
  expect(percentile([60, 10, 40, 20, 50, 30], 0.75)).toBe(50);
  expect(percentile([8], 0.75)).toBe(8);
});

test('a step that fails or never finishes is reported by its name', async () => {
  await expect(step('Back', async () => 3)).resolves.toBe(3);
  await expect(step('Back', () => Promise.reject(new Error('No card')))).rejects.toThrow('Back: No card');
  await expect(step('Back', () => new Promise(() => {}), 1)).rejects.toThrow('Back: not finished after 0.001 s');
});

const linesOf = (table: string) => table.split('\n').map((line) => line.trim().split(/\s{2,}/));

test('the table marks missed targets, and compares rounded values with another build', () => {
  const summary = { paint: { value: 250 }, size: { value: 124.92 } };
  expect(linesOf(tableOf(metrics, summarize(metrics, runs), { name: 'old', summary }))).toEqual([
    ['value', 'floor', 'ratio', 'range', 'target', 'against old'],
    ['Desktop'],
    ['first paint', '230 ms', '175 ms', '1.15', '1.00 to 2.00', '≤ 1.25 ×, 240', 'ok', '−20 ms'],
    ['JS', '124.9 kB', '≤ 125', 'ok', '='],
    ['Phone'],
    ['requests', '1', '0 to 1', '≤ 0', 'over'],
  ]);
});

test.each([
  ['the ratio', { paint: 240, plain: 191 }],
  ['the value', { paint: 241, plain: 241 }],
])('a metric with two targets is over if %s exceeds its own', (_, times) => {
  const [, , line] = linesOf(tableOf(metrics, summarize(metrics, [{ ...first, ...times }])));
  expect(line?.at(-1)).toBe('over');
});

test('a metric at its target is ok', () => {
  const at = { paint: 125, plain: 100, size: 125, requests: 0 };
  const lines = linesOf(tableOf(metrics, summarize(metrics, [at])));
  expect(lines.filter((line) => line.length > 1).map((line) => line.at(-1))).toEqual(['target', 'ok', 'ok', 'ok']);
});

const all = metricsOf(PROFILES, { isHosted: true });
const keys = all.map(({ key }) => key);

test('each profile has its own metrics with unique keys, and floors of the same profile', () => {
  expect(new Set(keys).size).toBe(keys.length);
  for (const { name } of PROFILES) {
    expect(keys).toContain(`${name}.back.requests`);
    expect(all.find(({ key }) => key === `${name}.home.card`)).toMatchObject({ floor: `${name}.plain.paint` });
  }
});

test('no time has an absolute target without a floor, because it would mean nothing on another machine', () => {
  const absolute = all.filter(({ unit, floor, atMost }) => unit === 'ms' && atMost !== undefined && !floor);
  expect(absolute).toEqual([]);
});

test('without nginx, only the metrics of static hosting are missing', () => {
  const own = metricsOf(PROFILES, { isHosted: false }).map(({ key }) => key);
  expect(own).toEqual(keys.filter((key) => !key.includes('.static.')));
  expect(own.length).toBeLessThan(keys.length);
});

const video = {
  _id: 'b1',
  title: '<script>alert(1)</script> & "tea"',
  description: 'About',
  videoFile: '/media/clips/a.mp4" onerror="alert(1)',
  thumbnail: '/media/thumbnails/1.jpg"><script>',
  duration: 10,
  views: 75_883,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  owner: { avatar: '/media/avatars/1.jpg', fullName: '<b>Ann</b>' },
};

test('the plain documents show the texts of the list, escaped', () => {
  const { 'home.html': home, 'video.html': page } = documentsOf([video]);
  const { DOMParser } = new Window();
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const card = parse(home).querySelector('article');
  expect(card?.querySelector('h2 a')?.textContent).toBe(video.title);
  expect(card?.querySelector('.picture img')?.getAttribute('src')).toBe(video.thumbnail);
  expect([...(card?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
    video.owner.fullName,
    '75.9K views • 1 hour ago',
    video.description,
  ]);
  expect(parse(page).querySelector('h1')?.textContent).toBe(video.title);
  expect(parse(page).querySelector('video')?.getAttribute('src')).toBe(video.videoFile);
  for (const html of [home, page]) expect(parse(html).querySelector('script, b')).toBeNull();
});

test('the policy allows the inline style and script of the floors', () => {
  const policy = "script-src 'self' 'sha256-a'; style-src 'self'";
  const allowed = allowInline(policy, { style: '', script: 'go()' });
  expect(allowed).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-a'; style-src 'self' 'sha256-47DEQ/);
  expect(() => allowInline("default-src 'none'", { style: '' })).toThrow("no style-src 'self'");
});

test('nginx runs with the shipped configuration, on the paths and ports of the bench', () => {
  const shipped = readFileSync('scripts/deploy/nginx.conf', 'utf8');
  const own = {
    site: '/tmp/site',
    headers: '/tmp/headers.conf',
    policies: '/tmp/policies.conf',
    provider: '127.0.0.1:4000',
    port: 5000,
  };
  const directives = String(configure(shipped, own))
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  for (const part of [
    'root /tmp/site;',
    'include /tmp/headers.conf;',
    'include /tmp/policies.conf;',
    'server 127.0.0.1:4000;',
    '127.0.0.1:5000;',
  ])
    expect(directives).toContain(part);
  expect(directives).not.toMatch(/\/srv|\/etc|:8000|listen 80/);
  expect(() => configure('server {}', own)).toThrow('nginx.conf has no /srv/vireo');
});
