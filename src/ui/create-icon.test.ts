import { render } from '@testing-library/react';
import { House, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import createIcon from './create-icon';

type Drawing = { tag: string; attributes: Record<string, string>; shapes: Drawing[] };

/** An element's attributes without Lucide's class names and the namespace, which only XML needs, and its children. */
function describeElement(element: Element): Drawing {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  attributes['class'] = attributes['class']?.replaceAll(/lucide\S*\s*/g, '') ?? '';
  delete attributes['xmlns'];
  return { tag: element.tagName, attributes, shapes: [...element.children].map(describeElement) };
}

function draw(icon: LucideIcon | ReturnType<typeof createIcon>): Drawing {
  const { container } = render(createElement(icon, { size: '1.5rem', className: 'mark' }));
  return [...container.children].map(describeElement)[0] ?? { tag: '', attributes: {}, shapes: [] };
}

test('draws an icon as Lucide does', () => {
  const expected = draw(House);
  expect(expected.shapes).toHaveLength(2);
  const node = expected.shapes.map(
    ({ tag, attributes: { class: _none, ...attributes } }, index) => [tag, { ...attributes, key: `${index}` }] as const,
  );
  expect(draw(createIcon({ name: 'house', node }))).toEqual(expected);
});

test.each([
  ['log-out', true],
  ['list-plus', true],
  ['list-video', false],
  ['play', false],
  ['history', false],
])('marks icons that point along the line: %s %s', (name, isMirrored) => {
  const { container } = render(createElement(createIcon({ name, node: [] })));
  expect(container.querySelector('svg')?.hasAttribute('data-mirrored')).toBe(isMirrored);
});
