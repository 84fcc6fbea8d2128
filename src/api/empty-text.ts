import { isStatus } from './errors';
import { ZERO_WIDTH_SPACE } from './fields';

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
