import type { Values } from './values';

/** The templates in index.html: plugin/templates.tsx. */
export type Name =
  | 'guest'
  | 'member'
  | 'home'
  | 'card'
  | 'skeleton'
  | 'straight'
  | 'mirrored'
  | 'plain'
  | 'watch'
  | 'light'
  | 'system';

const PLACEHOLDER = /__([a-z]+)__/g;

/** A copy of a template's content. */
export function copyOf(name: Name): Node {
  const template = document.getElementById(`early-${name}`);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`No template ${name}`);
  return template.content.cloneNode(true);
}

/** A copy of a template, with the values in place of its placeholders. */
export function clone(name: Name, values: Values = {}): HTMLElement {
  const copy = copyOf(name).firstChild;
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${name} is empty`);
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, key: string) => values[key] ?? '');
  const nodes = document.createTreeWalker(copy);
  for (let node: Node | null = copy; node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = fill(node.data);
    if (node instanceof HTMLElement) for (const attribute of node.attributes) attribute.value = fill(attribute.value);
  }
  // The policy allows no style attributes in HTML.
  for (const element of copy.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return copy;
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
