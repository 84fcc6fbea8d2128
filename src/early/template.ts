import type { Values } from './values';

/** The templates in index.html: plugin/templates.tsx. `straight`, `mirrored` and `plain` are blocks of the mosaic. */
export type Name =
  | 'guest'
  | 'member'
  | 'home'
  | 'card'
  | 'straight'
  | 'mirrored'
  | 'plain'
  | 'watch'
  | 'light'
  | 'system';

const PLACEHOLDER = /__([a-z]+)__/g;

/** A copy of a template's content. */
export function copyOf(name: Name): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`#early-${name}`);
  if (!template) throw new Error(name);
  return document.importNode(template.content, true);
}

/** A copy of a template, with the values in place of its placeholders. */
export function clone(name: Name, values: Values = {}): HTMLElement {
  const copy = copyOf(name).querySelector<HTMLElement>('*');
  if (!copy) throw new Error(name);
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, key: string) => values[key] ?? '');
  const nodes = document.createTreeWalker(copy);
  for (let node: Node | null = copy; node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = fill(node.data);
    if (node instanceof HTMLElement) for (const attribute of node.attributes) attribute.value = fill(attribute.value);
  }
  // The Content Security Policy allows no style attributes in HTML.
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
    // A member's own picture has no address yet.
    if (!src) continue;
    delete picture.dataset['src'];
    picture.src = src;
  }
}
