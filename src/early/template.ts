import type { Values } from './values';

/** The names of the templates in index.html: src/early/templates.tsx. */
type Name = 'guest' | 'member' | 'home' | 'card' | 'skeleton' | 'straight' | 'mirrored' | 'plain' | 'watch';
type Icon = 'light' | 'system';

const PLACEHOLDER = /__([a-z]+)__/g;

/** A copy of a template's content. */
export function copyOf(name: Name | Icon): Node {
  const template = document.getElementById(`early-${name}`);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`No template ${name}`);
  return template.content.cloneNode(true);
}

/** A copy of a template, with the values in place of its placeholders. */
export function clone(name: Name, values: Values = {}): HTMLElement {
  const copy = copyOf(name).firstChild;
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${name} is empty`);
  fill(copy, (text) => text.replace(PLACEHOLDER, (_, key: string) => values[key] ?? ''));
  return copy;
}

function fill(copy: HTMLElement, put: (text: string) => string) {
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = copy; node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = put(node.data);
    if (!(node instanceof Element)) continue;
    for (const { name, value } of node.attributes) if (value.includes('__')) node.setAttribute(name, put(value));
    // The policy allows no style attributes in HTML.
    const style = node.getAttribute('data-style');
    if (style !== null && node instanceof HTMLElement) node.style.cssText = style;
    node.removeAttribute('data-style');
  }
}

/** Starts to load pictures of filled templates. */
export function loadPictures(pictures: Iterable<HTMLImageElement>) {
  for (const picture of pictures) {
    const { src } = picture.dataset;
    if (src === undefined) continue;
    delete picture.dataset['src'];
    picture.src = src;
  }
}
