/** Without accents and capitals, and without the white space around it. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether one of the texts contains the filter. */
export function matchesFilter(filter: string, ...texts: readonly string[]): boolean {
  const wanted = fold(filter);
  return texts.some((text) => fold(text).includes(wanted));
}
