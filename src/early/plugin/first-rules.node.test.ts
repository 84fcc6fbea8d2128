import { expect, test } from 'vitest';
import { firstRules } from './first-rules';

const PAGE = `<body class="page"><template><p class="card" id="one" data-menu="labels"><b>Text</b></p><i popover class="menu"></i></template>
  <template data-page="home"><p class="feed"></p></template><template data-page="watch"><p class="player"></p></template></body>`;

const rulesOf = (css: string, own: Record<string, string> = {}) => firstRules({ shared: css, own }, PAGE);

test.each([
  ['rules for elements', 'a{color:red}'],
  ['rules for the classes of a page', '.page{color:red}'],
  ['rules for the classes of a template', '.page .card>b{color:red}'],
  ['rules that another class takes away', '.card:not(.other){color:red}'],
  ['one of several selectors', '.other,.card{color:red}'],
  ['the ring of all elements with the focus', ':focus-visible{color:red}'],
  ['rules in queries', '@media (width<600px){.card{color:red}}'],
  ['rules for an attribute', '.card[data-menu=labels]{color:red}'],
  ['rules for a theme', ':root[data-theme=system]{color:red}'],
  ['rules for what is without an attribute', '.card:not([data-new]){color:red}'],
  ['animations', '.card{animation:1s pulse}@keyframes pulse{50%{opacity:.6}}'],
  ['custom properties that a rule uses', ':root{--a:1px;--b:var(--a)}.card{margin:var(--b)}'],
  ['properties that Lightning CSS does not know', '.card:before{content:""}'],
])('keeps %s', (_, css) => {
  expect(rulesOf(css)).toEqual({ '': css });
});

test.each([
  ['rules for other classes', '.other{color:red}'],
  ['rules inside of other elements', '.other .card{color:red}'],
  ['rules for a pointer', '@media (hover:hover){.card:hover{color:red}}'],
  ['rules for a pointer or the focus', '.card:is(:hover,:focus-visible) b{color:red}'],
  ['the ring of one kind of element', '.card:focus-visible{color:red}'],
  ['what contains the focus', '.card:focus-within{color:red}'],
  ['rules for open menus', '.card:popover-open{color:red}'],
  ['closed popovers', '.menu{color:red}'],
  ['marked text', '::selection{color:red}'],
  ['what a field shows with a text', 'input:not(:placeholder-shown){color:red}'],
  ['other colours', '@media (forced-colors:active){.card{color:red}}'],
  ['rules for another attribute', '.card[data-new]{color:red}'],
  ['rules for another value', '.card[data-menu=none]{color:red}'],
  ['rules for what contains another attribute', '.page:has([data-new]){color:red}'],
  ['the start of transitions', '@starting-style{.card{opacity:0}}'],
  ['transitions', '.card{transition:color 1s}'],
  ['animations of other classes', '.other{animation:1s pulse}@keyframes pulse{50%{opacity:.6}}'],
  ['custom properties that no rule uses', ':root{--a:1px;--b:var(--a)}'],
])('leaves out %s', (_, css) => {
  expect(rulesOf(css)).toEqual({ '': '' });
});

test('rules that one page needs, from its own or the shared style sheet, are in its own part', () => {
  const shared = '.card{color:red}.player{color:red}[data-menu=icons]{color:red}.other{color:red}';
  const own = { home: '.feed{color:red}.player{color:red}', watch: '.player{margin:0}' };
  expect(rulesOf(shared, own)).toEqual({
    '': '.card{color:red}',
    home: '.feed{color:red}',
    watch: '.player,[data-menu=icons]{color:red}.player{margin:0}',
  });
});

test('rules for a language are in its own part', () => {
  const css =
    ':root:lang(ar){--font:one;color:var(--font)}:root:lang(ar) .other{color:red}:root:lang(ja) .card{color:red}';
  expect(rulesOf(`.card{color:red}${css}`)).toEqual({
    '': '.card{color:red}',
    ':lang(ar)': ':root:lang(ar){--font:one;color:var(--font)}',
    ':lang(ja)': ':root:lang(ja) .card{color:red}',
  });
});
