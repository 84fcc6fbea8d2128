import { expect, test } from 'vitest';
import { firstRules } from './first-rules';

const PAGE =
  '<body class="page"><template><p class="card" id="one"><b>Text</b></p><i popover class="menu"></i></template></body>';

test.each([
  ['rules for elements', 'a{color:red}'],
  ['rules for the classes of a page', '.page{color:red}'],
  ['rules for the classes of a template', '.page .card>b{color:red}'],
  ['rules that another class takes away', '.card:not(.other){color:red}'],
  ['one of several selectors', '.other,.card{color:red}'],
  ['rules for focus, which the user has at once', '.card:focus-visible{color:red}'],
  ['rules in queries', '@media (width<600px){.card{color:red}}'],
  ['animations', '.card{animation:1s pulse}@keyframes pulse{50%{opacity:.6}}'],
])('keeps %s', (_, css) => {
  expect(firstRules(css, PAGE)).toBe(css);
});

test.each([
  ['rules for other classes', '.other{color:red}'],
  ['rules inside of other elements', '.other .card{color:red}'],
  ['rules for a pointer', '@media (hover:hover){.card:hover{color:red}}'],
  ['rules for open menus', '.card:popover-open{color:red}'],
  ['closed popovers', '.menu{color:red}'],
  ['marked text', '::selection{color:red}'],
  ['the start of transitions', '@starting-style{.card{opacity:0}}'],
  ['animations of other classes', '.other{animation:1s pulse}@keyframes pulse{50%{opacity:.6}}'],
])('leaves out %s', (_, css) => {
  expect(firstRules(css, PAGE)).toBe('');
});
