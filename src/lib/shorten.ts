const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `most` characters as people see them, and '…' in place of the rest. Never splits one, such as a flag or a family. */
export function shorten(text: string, most: number): string {
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === most) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
