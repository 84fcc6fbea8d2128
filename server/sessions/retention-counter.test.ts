import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import { createRetentionCounter } from './retention-counter';

test('a network can report 60 times about a video in ten minutes, and again after them', () => {
  let time = 5_000;
  const countRetention = createRetentionCounter(() => time);
  const countAllowed = (network: string, video: string) =>
    Array.from({ length: 70 }, () => countRetention(network, video)).filter((seconds) => seconds === 0).length;
  expect(countAllowed('203.0.113.7', 'tide')).toBe(60);
  expect(countAllowed('203.0.113.7', 'fog'), 'about another video').toBe(60);
  expect(countAllowed('198.51.100.1', 'tide'), 'of another network').toBe(60);
  expect(countRetention('203.0.113.7', 'tide')).toBe(600);
  time += 599_000;
  expect(countRetention('203.0.113.7', 'tide')).toBe(1);
  time += 1_000;
  expect(countAllowed('203.0.113.7', 'tide')).toBe(60);
});

test('more reports about a video are refused with the seconds to wait', async () => {
  const server = await createTestApp({ areLimitsOn: true });
  onTestFinished(() => server.close());
  const { request } = createRequests(server.app);
  const json = { parts: '0'.repeat(25), isFirst: false };
  const report = (video: string) => request('POST', `/videos/${video.repeat(24)}/retention`, { json });
  const statuses = await Promise.all(Array.from({ length: 60 }, () => report('f')));
  expect(new Set(statuses.map(({ status }) => status)), 'the video is missing').toEqual(new Set([404]));
  expect(await report('f')).toMatchObject({ status: 429, message: expect.stringMatching(/ in \d+ seconds$/) });
  expect((await report('e')).status).toBe(404);
});
