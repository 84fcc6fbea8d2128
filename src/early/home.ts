import { BLOCK_SIZE, blockHeight, blocksInView, plainHeight, px, toBlocks } from '@/components/feed/mosaic-geometry';
import { HOME_PAGE_SIZE } from '@/resources/video/page-size';
import { t } from '@/messages/t';
import type { DrawPage } from './early-page';
import type { Values } from './values';

// An inline script of index.html, which the server leaves out of other pages.

/** Draws what `Home` renders for its first page. */
const drawHome: DrawPage = (screen, { videos }, { clone, loadPictures }) => {
  const total = videos.length;
  const hasMore = total >= HOME_PAGE_SIZE;
  const page = clone('home');
  screen.querySelector('main')?.append(page);
  const mosaic = page.querySelector<HTMLElement>('[style]');
  const feed = mosaic?.parentElement;
  const count = page.querySelector('[aria-live] > span');
  if (!mosaic || !feed || !count) throw new Error('home');
  Object.assign(feed, { role: 'feed', ariaLabel: t('Videos'), ariaBusy: 'false' });
  // The client announces another number.
  if (!hasMore) count.remove();

  const cardOf = (values: Values, index: number) => {
    const position = String(index + 1);
    const label = `early-${position}`;
    const card = clone('card', { ...values, label, position, size: hasMore ? '-1' : String(total) });
    const picture = card.querySelector('img');
    if (picture && index === 0) {
      Object.assign(picture, { loading: 'eager', fetchPriority: 'high' });
      // Pictures further down would delay the client's entry.
      loadPictures([picture]);
    }
    return card;
  };

  const blocks = toBlocks(videos, hasMore);
  const plain = blocks.at(-1)?.plain ? blocks.at(-1) : undefined;
  const drawn: HTMLElement[] = [];

  return () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const size = { width: mosaic.getBoundingClientRect().width, rem };
    const height = blockHeight(size);
    const { last } = blocksInView(scrollY / height, innerHeight / height, 0);
    for (const block of blocks.slice(drawn.length, last + 1)) {
      const index = drawn.length;
      const element = clone(block.plain ? 'plain' : index % 2 === 0 ? 'straight' : 'mirrored');
      for (const [slot, values] of block.slots.entries())
        if (values) element.append(cardOf(values, index * BLOCK_SIZE + slot));
      mosaic.append(element);
      drawn.push(element);
    }
    for (const [index, element] of drawn.entries()) element.style.top = px(index * height);
    const full = plain ? blocks.length - 1 : blocks.length;
    mosaic.style.height = px(full * height + (plain ? plainHeight(size, plain.slots.length) : 0));
  };
};

if (window.early) window.early.home = drawHome;
