/** Items per block (§9 of docs/features.md). */
export const BLOCK_SIZE = 6;

/** Six slots, undefined where an item has not loaded; or, at the end of the list, a plain grid of the remaining items. */
export type Block<T> = { slots: (T | undefined)[]; plain: boolean };

/** The feed's width and the root font size in pixels. A block's height follows from them. */
export type Size = { width: number; rem: number };
type Band = { columns: number; gap: number; rowGap: number; text: number };

// Numbers from mosaic.module.css: a block's height must be known before the block is rendered. Heights of texts and the
// breakpoints are pixels at a root font size of 16 and scale with it; gaps do not.
const DEFAULT_REM = 16;
const PHONE: Band = { columns: 2, gap: 12, rowGap: 20, text: 76 };
const TABLET: Band = { columns: 2, gap: 24, rowGap: 28, text: 90 };
const DESKTOP: Band = { ...TABLET, columns: 3 };
const WIDE: Band = { ...TABLET, columns: 5 };
const BLEED = 16;
const LEAD_TEXT = { phone: 94, tablet: 130 };
/** By how much a wide block's lead is wider than two small cards. */
const LEAD_EXTRA = 104;
/** On phones the sixth item has its text beside the picture. */
const SIXTH_TEXT = 68;
const NARROWEST = 240;

function bandOf(width: number): Band {
  if (width < 600) return PHONE;
  if (width < 720) return TABLET;
  return width < 1440 ? DESKTOP : WIDE;
}

const pictureHeight = (width: number) => (width * 9) / 16;

function measure(size: Size) {
  const width = Math.max(size.width, NARROWEST);
  const scale = size.rem / DEFAULT_REM;
  const band = bandOf(width / scale);
  const picture = pictureHeight((width - (band.columns - 1) * band.gap) / band.columns);
  return { width, scale, band, picture, row: picture + band.text * scale + band.rowGap };
}

/** Pixels from the top of one block to the top of the next. */
export function blockHeight(size: Size): number {
  const { width, scale, band, picture, row } = measure(size);
  if (band === WIDE) {
    // The lead is beside three small cards.
    const small = (width - 3 * band.gap - LEAD_EXTRA * scale) / 5;
    return 2 * (pictureHeight(small) + band.text * scale + band.rowGap);
  }
  if (band === DESKTOP) return 3 * row;
  const lead =
    band === PHONE
      ? pictureHeight(width + 2 * BLEED) + LEAD_TEXT.phone * scale
      : pictureHeight(width) + LEAD_TEXT.tablet * scale;
  return lead + band.rowGap + 2 * row + Math.max(picture, SIXTH_TEXT * scale) + band.rowGap;
}

export function plainHeight(size: Size, count: number): number {
  const { band, row } = measure(size);
  return Math.ceil(count / band.columns) * row;
}

/** A length for CSS. Without `toFixed`, V8 makes a cache of 48 KiB for the texts of fractions. */
export const px = (length: number) => `${length.toFixed(2)}px`;

/** Skeleton blocks before the first page has loaded: its 20 videos fill three. */
const FIRST_OPEN_BLOCKS = 3;

/** Splits the items into blocks. While there are more pages, the last block has open slots, which show skeletons. */
export function toBlocks<T>(items: readonly T[], more: boolean): Block<T>[] {
  const count = Math.ceil(items.length / BLOCK_SIZE);
  const open = more && items.length % BLOCK_SIZE === 0 ? 1 : 0;
  return Array.from({ length: more && items.length === 0 ? FIRST_OPEN_BLOCKS : count + open }, (_, index) => {
    const slots = items.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE);
    if (!more) return { slots, plain: slots.length < BLOCK_SIZE };
    return { slots: Array.from({ length: BLOCK_SIZE }, (_item, slot) => slots[slot]), plain: false };
  });
}

/** The first and last block to render. All arguments are in blocks: scroll offset, window height, overscan on each side. */
export function blocksInView(offset: number, height: number, overscan: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(offset - overscan));
  return { first, last: Math.max(first, Math.floor(offset + height + overscan)) };
}
