import { intlLocale } from '@/messages/intl-locale';

/** '12,345' */
export const { format: formatCount } = new Intl.NumberFormat(intlLocale);

const letters = new Intl.Segmenter(intlLocale, { granularity: 'grapheme' });

/** The first `most` visible characters, and '…' for the rest. Never splits a grapheme, such as a flag. */
export function shorten(text: string, most: number): string {
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === most) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
