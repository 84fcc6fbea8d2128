import * as z from 'zod/mini';
import { cutText } from './texts';
import { isStatus } from './errors';

/** Replaces an empty text where a provider refuses one: it is invisible, and `trim` keeps it. */
export const ZERO_WIDTH_SPACE = '\u200B';

/** A text that may be empty. */
export const optionalText = z.transform((raw: unknown) =>
  typeof raw === 'string' && raw !== ZERO_WIDTH_SPACE ? cutText(raw) : '',
);

/**
 * Sends a text. An empty one is sent once more, as a zero-width space, if the provider refuses it (400, 500) or silently keeps
 * the old text.
 */
export async function sendOptionalText<T>(
  value: string,
  send: (value: string) => Promise<T>,
  hasKeptOld: (saved: T) => boolean = () => false,
): Promise<T> {
  let saved: T;
  try {
    saved = await send(value);
  } catch (error) {
    if (value !== '' || !isStatus(error, 400, 500)) throw error;
    return send(ZERO_WIDTH_SPACE);
  }
  return value === '' && hasKeptOld(saved) ? send(ZERO_WIDTH_SPACE) : saved;
}
