import { type Element, HTMLTemplateElement, Window } from 'happy-dom';
import { type Selector, transform, type Visitor } from 'lightningcss';

/** What an element has only after the user has used it. The style sheets have loaded by then. */
const LATER = new Set(['hover', 'active', 'disabled', 'popover-open', 'selection']);

/** The rules that the first screen needs: none for other classes, for later states, or for what appears with them. */
export function firstRules(css: string, html: string): string {
  const classes = classesIn(html);
  const isNeeded = (selector: Selector) =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name);
      if (part.type === 'pseudo-class') return !LATER.has(part.kind);
      return part.type !== 'pseudo-element' || !LATER.has(part.kind);
    });
  const keyframes: string[] = [];
  const code = minify(css, {
    Rule: {
      style: ({ value }) => (value.selectors.some(isNeeded) ? undefined : []),
      'starting-style': () => [],
      keyframes: ({ value }) => void keyframes.push(value.name.value),
    },
  });
  // Twice: in the name of the rule, and where it is used.
  return minify(
    code,
    {},
    keyframes.filter((name) => code.split(name).length <= 2),
  );
}

function minify(css: string, visitor: Visitor<never>, unusedSymbols: string[] = []): string {
  const code = new TextEncoder().encode(css);
  return new TextDecoder().decode(
    transform({ filename: 'first.css', code, minify: true, visitor, unusedSymbols }).code,
  );
}

/** The classes of all elements, those of templates included, but not those of closed popovers. */
function classesIn(html: string): Set<string> {
  const { DOMParser } = new Window();
  const all = (element: Element): Element[] => {
    if (element.hasAttribute('popover')) return [];
    const { children } = element instanceof HTMLTemplateElement ? element.content : element;
    return [element, ...[...children].flatMap(all)];
  };
  return new Set(
    all(new DOMParser().parseFromString(html, 'text/html').documentElement).flatMap(({ classList }) => [...classList]),
  );
}
