import type { ReactNode } from 'react';
import { isRtl } from './is-rtl';

/** Letters and controls from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

const needsIsolation = (text: string) => isRtl(document.documentElement) || RIGHT_TO_LEFT.test(text);

/** As `isolated`, for messages with several texts: each between the characters FSI and PDI. */
export const isolatedText = (text: string): string => (needsIsolation(text) ? `\u2068${text}\u2069` : text);

/** A character that no message contains. */
const SLOT = '\ufffc';

/**
 * A message with a text of a user, which has a direction of its own: `isolated((name) => t('Welcome, {name}', { name }), fullName)`.
 * If all is left to right, the result is a string.
 */
export function isolated(message: (slot: string) => string, text: string): ReactNode {
  if (!needsIsolation(text)) return message(text);
  const [before, after] = message(SLOT).split(SLOT);
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  );
}
