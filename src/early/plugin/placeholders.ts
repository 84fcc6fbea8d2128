import { type Element, Text } from 'happy-dom';
import { duration, relativeTime, viewsLabel, spokenTime } from '@/lib/format';
import type { Video } from '@/resources/video/schema';
import { find } from './html';

// Placeholders stand for the data, which `fill` in template.ts inserts. Texts of the API are placeholders before React renders
// them. Components format numbers and dates: these functions find the elements with the formatted texts.

const at = (name: string) => `__${name}__`;

export const OWNER = { _id: at('owner'), username: at('username'), fullName: at('name'), avatar: at('avatar') };

export const VIDEO = {
  _id: at('id'),
  title: at('title'),
  description: at('description'),
  thumbnail: at('thumbnail'),
  videoFile: at('file'),
  duration: 83,
  views: 1200,
  createdAt: Date.UTC(2001, 1, 3),
  owner: OWNER,
  isPublished: true,
  isLiked: null,
  likesCount: null,
  commentsCount: null,
} satisfies Video;

/** Replaces the value of an attribute. Throws if there is none. */
function putAttribute(element: Element, attribute: string, name: string) {
  if (!element.hasAttribute(attribute))
    throw new Error(`The early screen needs the attribute "${attribute}" of ${element.outerHTML}`);
  element.setAttribute(attribute, at(name));
}

/** Replaces a text in an element or its children. Throws unless exactly one of them has it. */
function putText(element: Element, text: string, name: string) {
  const owners = [element, ...element.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text && node.textContent.includes(text)),
  );
  const [node] = owners;
  if (!node || owners.length > 1)
    throw new Error(
      `The early screen needs the text "${text}" once, not ${owners.length} times, in ${element.outerHTML}`,
    );
  node.textContent = node.textContent.replace(text, at(name));
}

/** The age and the views, which stand together. */
export function putFacts(element: Element) {
  const time = find(element, 'time');
  putText(time, relativeTime(VIDEO.createdAt), 'age');
  putAttribute(time, 'datetime', 'iso');
  putText(find(element, 'p:has(> time)'), viewsLabel(VIDEO.views), 'views');
}

export function putCard(card: Element) {
  putFacts(card);
  const picture = find(card, '[data-picture]');
  putText(picture, duration(VIDEO.duration), 'duration');
  putText(picture, spokenTime(VIDEO.duration), 'spoken');
  putAttribute(card, 'aria-posinset', 'position');
  putAttribute(card, 'aria-setsize', 'size');
  putAttribute(find(card, `[id="${card.getAttribute('aria-labelledby')}"]`), 'id', 'label');
  putAttribute(card, 'aria-labelledby', 'label');
}

/** Pictures load when the early screen says so. The Content Security Policy allows no style attributes in HTML. */
export function holdBack(element: Element) {
  for (const [selector, attribute] of [
    ['img', 'src'],
    ['[style]', 'style'],
  ] as const)
    for (const holder of element.querySelectorAll(selector)) {
      holder.setAttribute(`data-${attribute}`, holder.getAttribute(attribute) ?? '');
      holder.removeAttribute(attribute);
    }
}

/** The names of the placeholders in an element, sorted. */
export function placeholdersIn({ outerHTML }: Element): string[] {
  return [...new Set([...outerHTML.matchAll(/__([a-z]+)__/g)].map(([, name = '']) => name))].toSorted();
}
