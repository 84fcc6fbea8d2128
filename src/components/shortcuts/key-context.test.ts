import { afterEach, expect, test } from 'vitest';
import { contextOf, latinKey } from './key-context';

/** Renders the markup and returns the key context of `.here`. */
function contextAt(html: string) {
  document.body.innerHTML = html;
  return contextOf(document.querySelector('.here'));
}

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['closed', '<input class="here">'],
  ['closed', '<input class="here" type="search">'],
  ['closed', '<textarea class="here"></textarea>'],
  ['closed', '<select class="here"></select>'],
  ['closed', '<div contenteditable="true"><b class="here"></b></div>'],
  ['closed', '<div role="dialog"><button class="here"></button></div>'],
  ['closed', '<div popover="auto"><button class="here"></button></div>'],
  ['closed', '<dialog open></dialog><button class="here"></button>'],
  ['arrows', '<input class="here" type="range">'],
  ['arrows', '<input class="here" type="radio">'],
  ['button', '<button><b class="here"></b></button>'],
  ['page', '<div contenteditable="false"><b class="here"></b></div>'],
  ['page', '<a href="/" class="here">link</a>'],
] as const)('key context %s: %s', (context, html) => {
  expect(contextAt(html)).toBe(context);
});

test.each([
  ['ב', 'KeyC', 'c'],
  ['С', 'KeyC', 'c'],
  ['١', 'Digit1', '1'],
  ['ा', 'KeyE', 'e'],
  ['ф', 'Quote', 'ф'],
  ['é', 'Digit2', 'é'],
  ['m', 'Semicolon', 'm'],
  ['?', 'KeyM', '?'],
  ['Enter', 'Enter', 'Enter'],
] as const)('the key %s at the place of %s is %s', (key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected);
});
