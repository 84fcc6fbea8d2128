import type { Early, EarlyRead } from '@/lib/early';

/** `window.early` of a page that has sent these requests. */
export const earlyReads = (...reads: EarlyRead[]): Early => ({ reads, styles: Promise.resolve() });
