import { expect, test } from 'vitest';
import { VideoCard } from '@/components/video-card/video-card';
import { find, parse } from './html';
import { holdBack, placeholdersIn, putCard, VIDEO } from './placeholders';
import { renderPage } from './render';

const article = { 'aria-posinset': 1, 'aria-setsize': 1, tabIndex: -1 } as const;
const renderCard = (video = VIDEO) => renderPage(<VideoCard video={video} article={article} />);

test('puts placeholders where a card shows numbers and dates', async () => {
  const card = await renderCard();
  putCard(card);
  const time = find(card, 'time');
  expect([time.getAttribute('datetime'), time.textContent]).toEqual(['__iso__', '__age__']);
  expect(time.parentElement?.textContent).toBe('__views__ • __age__');
  expect(find(card, '[data-picture]').textContent).toBe('__duration__Length: __spoken__');
  expect(card.getAttribute('aria-posinset')).toBe('__position__');
  expect(card.getAttribute('aria-setsize')).toBe('__size__');
  expect(card.getAttribute('aria-labelledby')).toBe('__label__');
  expect(find(card, 'h2').id).toBe('__label__');
});

test.each(['time', 'p:has(> time)', '[data-picture]', 'h2'])('fails for a card without %s', async (selector) => {
  const card = await renderCard();
  find(card, selector).remove();
  expect(() => putCard(card)).toThrow('The early screen needs');
});

test.each(['aria-posinset', 'aria-setsize', 'aria-labelledby'])('fails for a card without %s', async (attribute) => {
  const card = await renderCard();
  card.removeAttribute(attribute);
  expect(() => putCard(card)).toThrow('The early screen needs');
});

test.each([
  { what: 'views', change: { views: 7 } },
  { what: 'length', change: { duration: 7 } },
  { what: 'date', change: { createdAt: 7 } },
])('fails for a card that shows another $what', async ({ change }) => {
  const card = await renderCard({ ...VIDEO, ...change });
  expect(() => putCard(card)).toThrow('once, not 0 times');
});

test('fails for a text that is there twice', async () => {
  const card = await renderCard();
  const time = find(card, 'time');
  time.append(time.textContent, parse(`<b>${time.textContent}</b>`));
  expect(() => putCard(card)).toThrow('once, not 3 times');
});

test('holds back pictures, and styles, which the policy forbids in HTML', () => {
  const element = parse('<p><img src="a.jpg" style="top: 0"><img src="b.jpg"><i style="left: 0"></i></p>');
  holdBack(element);
  expect(element.outerHTML).toBe(
    '<p><img data-src="a.jpg" data-style="top: 0"><img data-src="b.jpg"><i data-style="left: 0"></i></p>',
  );
});

test('finds the placeholders of texts and attributes', () => {
  expect(placeholdersIn(parse('<p title="__b__"><a href="/c/__a__">__b__ and __c__</a></p>'))).toEqual(['a', 'b', 'c']);
});
