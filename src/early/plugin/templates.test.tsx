import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { VideoCard } from '@/components/video-card/video-card';
import { videoSchema } from '@/resources/video/schema';
import { clone } from '../template';
import { videoValues } from '../values';
import { parse } from './html';
import { holdBack } from './placeholders';
import { renderPage } from './render';
import { renderTemplates } from './templates';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== '');
const video = fc.record({
  _id: fc.stringMatching(/^\w[\w.-]{0,20}$/),
  title: fc.oneof(text, fc.constantFrom('__avatar__', '<img src=x onerror=alert(1)>', '$& &amp;')),
  description: fc.oneof(text, fc.constant('')),
  thumbnail: fc.webUrl(),
  videoFile: fc.constant('/media/a.mp4'),
  duration: fc.integer({ min: 0, max: 100_000 }),
  views: fc.nat(),
  createdAt: fc
    .date({ min: new Date(2001, 1), max: new Date(2020, 1), noInvalidDate: true })
    .map((date) => date.toISOString()),
  owner: fc.record({
    _id: fc.constant('o1'),
    username: fc.stringMatching(/^\w[\w.-]{0,20}$/),
    fullName: text,
    avatar: fc.oneof(fc.webUrl(), fc.constant('')),
  }),
});

const article = { 'aria-posinset': 3, 'aria-setsize': -1, tabIndex: -1 } as const;

afterEach(() => document.body.replaceChildren());

test('a filled template is the card that the client renders', async () => {
  document.body.innerHTML = await renderTemplates();
  await fc.assert(
    fc.asyncProperty(video, async (raw) => {
      const values = videoValues(raw);
      fc.pre(values !== undefined);
      const rendered = await renderPage(<VideoCard video={videoSchema.parse(raw)} article={article} />);
      const label = rendered.getAttribute('aria-labelledby') ?? '';
      const card = clone('card', { ...values, label, position: '3', size: '-1' });
      holdBack(rendered);
      const [styled] = rendered.querySelectorAll('[data-style]');
      const [own] = card.querySelectorAll('[style]');
      expect(own?.getAttribute('style')?.replaceAll(/[ ;]/g, '')).toBe(styled?.getAttribute('data-style'));
      own?.removeAttribute('style');
      styled?.removeAttribute('data-style');
      // Parsed, because an empty text of a copy is a node.
      expect(parse(card.outerHTML).outerHTML).toBe(rendered.outerHTML);
    }),
    { numRuns: 30 },
  );
});
