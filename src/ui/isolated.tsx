import type { ReactNode } from 'react';
import { isRtl } from './is-rtl';

/** Letters and controls from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A character that no message contains. */
const SLOT = '\ufffc';

/**
 * A message with a text of a user, which has a direction of its own: `isolated((name) => t('Welcome, {name}', { name }), fullName)`.
 * If all is left to right, the result is a string.
 */
export function isolated(message: (slot: string) => string, text: string): ReactNode {
  if (!isRtl(document.documentElement) && !RIGHT_TO_LEFT.test(text)) return message(text);
  const [before, after] = message(SLOT).split(SLOT);
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  );
}
