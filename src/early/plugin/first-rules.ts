import { type Element, HTMLTemplateElement, Window } from 'happy-dom';
import { type MediaList, type Selector, transform, type Visitor } from 'lightningcss';

/** Pseudo-classes and pseudo-elements that appear only when the user does something. The style sheets have loaded by then. */
const INTERACTIVE = new Set([
  'hover',
  'active',
  'disabled',
  'focus',
  'focus-within',
  'fullscreen',
  'popover-open',
  'selection',
]);

/** Elements with the attributes that the early script sets, by page; `''` stands for every page. */
const SET_BY_SCRIPT: Record<string, string> = {
  '': '<i data-theme="light"></i><i data-theme="system"></i>',
  watch: '<i data-menu="icons" data-theatre></i>',
};

/** The classes and attributes of a page, such as `.card`, `aria-busy` and `aria-busy="true"`. */
type Marks = ReadonlySet<string>;

/** The names of languages in the results of `firstRules`: `:lang(ar)`. */
const LANGUAGE = /:lang\([\w-]+\)/g;

const isLanguage = (part: Selector[number]) => part.type === 'pseudo-class' && part.kind === 'lang';

/**
 * The rules of the style sheets that the first screen needs. `shared` is the CSS of every page, `own` that of each page. The keys of the
 * result are the pages, `''` for the rules of every page, and the `:lang()` of rules for one language.
 */
export function firstRules({ shared, own }: { shared: string; own: Record<string, string> }, html: string) {
  const everywhere = marksIn(html, '');
  const rules: Record<string, string> = { '': keep(shared, (selector) => isNeeded(selector, everywhere)) };
  for (const language of new Set(shared.match(LANGUAGE))) {
    const isOfLanguage = (part: Selector[number]) =>
      part.type === 'pseudo-class' && part.kind === 'lang' && language === `:lang(${part.languages.join()})`;
    rules[language] = keep(
      shared,
      (selector) =>
        selector.some(isOfLanguage) &&
        isNeeded(
          selector.filter((part) => !isLanguage(part)),
          everywhere,
        ),
    );
  }
  for (const [page, css] of Object.entries(own)) {
    const marks = marksIn(html, page);
    const isNew = (selector: Selector) => isNeeded(selector, marks) && !isNeeded(selector, everywhere);
    rules[page] = keep(shared, isNew) + keep(css, (selector) => isNeeded(selector, marks));
  }
  return withoutUnusedProperties(rules, html);
}

/** False if a part of the selector matches nothing on the first screen. */
function isNeeded(selector: Selector, marks: Marks, isInner = false): boolean {
  const isOfClass = isInner || selector.some(({ type }) => type === 'class');
  return selector.every((part) => {
    if (part.type === 'class') return marks.has(`.${part.name}`);
    if (part.type === 'attribute')
      return marks.has(part.operation?.operator === 'equal' ? `${part.name}="${part.operation.value}"` : part.name);
    if (part.type === 'pseudo-element') return !INTERACTIVE.has(part.kind);
    if (part.type !== 'pseudo-class') return true;
    if (isLanguage(part)) return false;
    // `:not(:placeholder-shown)`: the fields are empty.
    if (part.kind === 'not')
      return !part.selectors.flat().some((inner) => 'kind' in inner && inner.kind === 'placeholder-shown');
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      return part.selectors.some((inner) => isNeeded(inner, marks, isOfClass));
    // Of the focus rings, only the one for all elements is needed at once.
    return !INTERACTIVE.has(part.kind) && !(isOfClass && part.kind === 'focus-visible');
  });
}

/** The first screen does without the rules for forced colours. */
const isForcedColors = ({ mediaQueries }: MediaList) => JSON.stringify(mediaQueries).includes('"forced-colors"');

const drop = () => [];

/** Matter only to a user who scrolls. Lightning CSS has no visitor for them, and passes them to `custom`. */
const SCROLL_PROPERTIES = new Set(['touch-action', 'overscroll-behavior']);

function keep(css: string, isKept: (selector: Selector) => boolean): string {
  const keyframes: string[] = [];
  const code = minify(css, {
    Rule: {
      style: ({ value }) => (value.selectors.some(isKept) ? undefined : []),
      'starting-style': () => [],
      media: ({ value }) => (isForcedColors(value.query) ? [] : undefined),
      keyframes: ({ value }) => void keyframes.push(value.name.value),
    },
    // They matter only to a user who points or scrolls.
    Declaration: {
      transition: drop,
      cursor: drop,
      'scroll-padding-block': drop,
      'scroll-padding-top': drop,
    },
  });
  // Removes unused keyframes: their name occurs once, in the rule itself.
  return minify(
    code,
    {},
    keyframes.filter((name) => code.split(name).length <= 2),
  );
}

/** Removes the custom properties that neither these rules nor the HTML use. */
function withoutUnusedProperties(rules: Record<string, string>, html: string): Record<string, string> {
  const all = Object.values(rules).join('') + html;
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isUnused = (name: string) => name.startsWith('--') && !used.has(name);
  const custom = ({ name }: { name: string }) => (isUnused(name) || SCROLL_PROPERTIES.has(name) ? [] : undefined);
  const entries = Object.entries(rules).map(([page, css]): [string, string] => [
    page,
    minify(css, { Declaration: { custom } }),
  ]);
  const smaller = Object.fromEntries(entries);
  const isDone = Object.values(smaller).join('').length === Object.values(rules).join('').length;
  // A custom property may have been used by another custom property only.
  return isDone ? smaller : withoutUnusedProperties(smaller, html);
}

function minify(css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string {
  const code = new TextEncoder().encode(css);
  return new TextDecoder().decode(
    transform({ filename: 'first.css', code, minify: true, visitor, unusedSymbols }).code,
  );
}

/** The classes and attributes of all elements, also in the templates for this page, but not of closed popovers. */
function marksIn(html: string, page: string): Marks {
  const { DOMParser } = new Window();
  const all = (element: Element): Element[] => {
    const { page: owner = page } = element instanceof HTMLTemplateElement ? element.dataset : {};
    if (element.hasAttribute('popover') || owner !== page) return [];
    const { children } = element instanceof HTMLTemplateElement ? element.content : element;
    return [element, ...[...children].flatMap(all)];
  };
  const { documentElement } = new DOMParser().parseFromString(
    html + SET_BY_SCRIPT[''] + (SET_BY_SCRIPT[page] ?? ''),
    'text/html',
  );
  return new Set(
    all(documentElement).flatMap(({ classList, attributes }) => [
      ...[...classList].map((name) => `.${name}`),
      ...[...attributes].flatMap(({ name, value }) => [name, `${name}="${value}"`]),
    ]),
  );
}
