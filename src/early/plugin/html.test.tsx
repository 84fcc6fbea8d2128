import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { find, parse } from './html';

function Broken(): never {
  throw new Error('Broken');
}

const inBoundary = (content: React.ReactNode) =>
  renderToString(
    <p>
      <Suspense fallback="Waiting">{content}</Suspense>
    </p>,
  );

test('fails for a component that throws inside a boundary, of which React renders the fallback', () => {
  const html = inBoundary(<Broken />);
  expect(() => parse(html)).toThrow('throws or suspends');
});

test('returns what was rendered, without boundaries, and with texts that stay apart', () => {
  const element = parse(inBoundary(['One', ' and ', <b key="two">two</b>]));
  expect(element.outerHTML).toBe('<p>One<!-- --> and <b>two</b></p>');
});

test('leaves out the preload that React adds for a picture', () => {
  const html = renderToString(<img src="/picture.jpg" alt="" />);
  expect(html).toContain('<link');
  expect(parse(html).outerHTML).toBe('<img src="/picture.jpg" alt="">');
});

test.each(['', '<p></p><p></p>'])('fails for HTML without exactly one element: "%s"', (html) => {
  expect(() => parse(html)).toThrow('Expected one element');
});

test('fails for an element that is not there', () => {
  const element = parse('<p><time>Now</time></p>');
  expect(find(element, 'time').textContent).toBe('Now');
  expect(() => find(element, 'h1')).toThrow('needs "h1"');
});
