/** How many items one block of the mosaic holds (specification, section 9). */
export const BLOCK_SIZE = 6;

/** One block: six places, of which the open ones are undefined, or at the end of the list a plain grid of what is left. */
export type Block<T> = { places: (T | undefined)[]; plain: boolean };

/** The feed's width and the root element's font size, both in pixels: what the height of a block follows from. */
export type Size = { width: number; rem: number };
type Band = { columns: number; gap: number; rowGap: number; text: number };

// These numbers are the ones of mosaic.module.css: a block's height has to be known before the block exists. Those of texts, and
// the widths where a band begins, are pixels at a font size of 16 and grow with it. Gaps do not.
const DEFAULT_REM = 16;
const PHONE: Band = { columns: 2, gap: 12, rowGap: 20, text: 76 };
const TABLET: Band = { columns: 2, gap: 24, rowGap: 28, text: 90 };
const DESKTOP: Band = { ...TABLET, columns: 3 };
const WIDE: Band = { ...TABLET, columns: 5 };
const BLEED = 16;
const LEAD_TEXT = { phone: 94, tablet: 130 };
/** The sixth of a phone has its text beside the picture, and is at least as high as that. */
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

/** Pixels from the top of one full block to the top of the next. */
export function blockHeight(size: Size): number {
  const { width, scale, band, picture, row } = measure(size);
  if (band === WIDE) return 2 * row;
  if (band === DESKTOP) return 3 * row;
  const lead =
    band === PHONE
      ? pictureHeight(width + 2 * BLEED) + LEAD_TEXT.phone * scale
      : pictureHeight(width) + LEAD_TEXT.tablet * scale;
  return lead + band.rowGap + 2 * row + Math.max(picture, SIXTH_TEXT * scale) + band.rowGap;
}

/** The height of the plain grid at the end of the list. */
export function plainHeight(size: Size, count: number): number {
  const { band, row } = measure(size);
  return Math.ceil(count / band.columns) * row;
}

/** As many open blocks as the first page is going to fill. */
const FIRST_OPEN_BLOCKS = 3;

/** The items in blocks. While more may come there is always an open block, so that the end of the list shows it. */
export function toBlocks<T>(items: readonly T[], more: boolean): Block<T>[] {
  const count = Math.ceil(items.length / BLOCK_SIZE);
  const open = more && items.length % BLOCK_SIZE === 0 ? 1 : 0;
  return Array.from({ length: more && items.length === 0 ? FIRST_OPEN_BLOCKS : count + open }, (_, index) => {
    const places = items.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE);
    if (!more) return { places, plain: places.length < BLOCK_SIZE };
    return { places: Array.from({ length: BLOCK_SIZE }, (_slot, place) => places[place]), plain: false };
  });
}

/**
 * The first and the last block to draw: those in the window, and `spare` blocks more on both sides.
 * `at` is how far the window is scrolled into the list, in blocks; `screens` is the window's height, in blocks.
 */
export function blocksInView(at: number, screens: number, spare: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(at - spare));
  return { first, last: Math.max(first, Math.floor(at + screens + spare)) };
}
