import type { Page, WithId } from './page';

/**
 * The pages after a deletion whose request was sent at `since`. A page that arrived later may be from before or after the
 * deletion, so its items do not count as known.
 */
export function withoutItem<T extends WithId>(pages: Page<T>[], id: string, since: number): Page<T>[] {
  const isOther = ({ _id }: T) => _id !== id;
  if (pages.every(({ items }) => items.every(isOther))) return pages;
  const { knownPrefix = 0 } = pages.findLast(({ readAt }) => readAt < since) ?? pages[0] ?? {};
  return changeLast(
    pages.map((page) => (page.items.every(isOther) ? page : { ...page, items: page.items.filter(isOther) })),
    // The deleted item can lie after the known prefix, so more items can be deleted than are known.
    (last) => ({ ...last, knownPrefix: Math.max(0, Math.min(last.knownPrefix, knownPrefix) - 1) }),
  );
}

/** The pages after an item was added on top, by a request that was sent at `since`. */
export function withFirstItem<T extends WithId>(pages: Page<T>[], item: T, since: number): Page<T>[] {
  const [first, ...rest] = pages;
  if (!first || pages.some(({ items }) => items.some(({ _id }) => _id === item._id))) return pages;
  return changeLast([{ ...first, items: [item, ...first.items] }, ...rest], (last) =>
    last.readAt < since ? { ...last, knownPrefix: last.knownPrefix + 1 } : last,
  );
}

function changeLast<T>(pages: Page<T>[], change: (page: Page<T>) => Page<T>): Page<T>[] {
  return pages.map((page, index) => (index === pages.length - 1 ? change(page) : page));
}
