import { fold } from '../../../server/rules/fold';

/** Whether one of the texts contains the filter. */
export function matchesFilter(filter: string, ...texts: readonly string[]): boolean {
  const folded = fold(filter).trim();
  return texts.some((text) => fold(text).includes(folded));
}
