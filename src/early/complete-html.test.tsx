import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completeHtml } from './complete-html';

function Broken(): never {
  throw new Error('Broken');
}

test('fails for a component that throws inside a boundary, of which React renders the fallback', () => {
  const html = renderToString(
    <Suspense fallback="Waiting">
      <Broken />
    </Suspense>,
  );
  expect(() => completeHtml(html)).toThrow('throws or suspends');
});

test('returns what was rendered completely', () => {
  const html = renderToString(<Suspense fallback="Waiting">Done</Suspense>);
  expect(completeHtml(html)).toBe(html);
});
