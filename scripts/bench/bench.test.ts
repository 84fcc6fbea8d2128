import { expect, test } from 'vitest';
import { metricsOf } from './metrics.mjs';
import { PROFILES } from './profiles.mjs';
import { summarize } from './statistics.mjs';
import { step } from './step.mjs';
import { tableOf } from './table.mjs';

const metrics = [
  { key: 'paint', section: 'Desktop', label: 'first paint', unit: 'ms', digits: 0 },
  { key: 'size', section: 'Desktop', label: 'JS', unit: 'kB', digits: 1, atMost: 125 },
  { key: 'requests', section: 'Phone', label: 'requests', unit: '', digits: 0, atMost: 0, worst: true },
];
const runs = [
  { paint: 300, size: 124.94, requests: 0 },
  { paint: 100, size: 124.94, requests: 0 },
  { paint: 260, size: 124.94, requests: 1 },
  { paint: 200, size: 124.94, requests: 0 },
];

test('summarizes runs by their median, or by their highest value for `worst` metrics', () => {
  expect(summarize(metrics, runs)).toEqual({
    paint: { value: 230, low: 100, high: 300 },
    size: { value: 124.94, low: 124.94, high: 124.94 },
    requests: { value: 1, low: 0, high: 1 },
  });
  expect(summarize(metrics, runs.slice(0, 3))).toMatchObject({ paint: { value: 260 } });
});

test('throws for a metric without values', () => {
  expect(() => summarize(metrics, [])).toThrow('No median');
  expect(() => summarize(metrics, [{ paint: 1, size: 2 }])).toThrow('No median');
});

test('a step that fails or never finishes is reported by its name', async () => {
  await expect(step('Back', async () => 3)).resolves.toBe(3);
  await expect(step('Back', () => Promise.reject(new Error('No card')))).rejects.toThrow('Back: No card');
  await expect(step('Back', () => new Promise(() => {}), 1)).rejects.toThrow('Back: not finished after 0.001 s');
});

test('the table marks missed targets, and compares rounded values with the baseline', () => {
  const table = tableOf(metrics, summarize(metrics, runs), { paint: 250, size: 124.92, requests: 0 });
  expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['value', 'range', 'target', 'since baseline'],
    ['Desktop'],
    ['first paint', '230 ms', '100 to 300', '−20 ms'],
    ['JS', '124.9 kB', '≤ 125', 'ok', '='],
    ['Phone'],
    ['requests', '1', '0 to 1', '≤ 0', 'over', '+1'],
  ]);
});

test('each profile has its own metrics with unique keys', () => {
  const keys = metricsOf(PROFILES).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { name } of PROFILES) expect(keys).toContain(`${name}.back.requests`);
});

test('the targets of times depend on the profile', () => {
  const targetOf = (name: string) => metricsOf(PROFILES).find(({ key }) => key === name)?.atMost;
  expect(targetOf('phone.home.card')).toBeGreaterThan(Number(targetOf('desktop.home.card')));
  expect(targetOf('desktop.home.paint')).toBeUndefined();
  expect(targetOf('desktop.home.shift')).toBe(0);
});
