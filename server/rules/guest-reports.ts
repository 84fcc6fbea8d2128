import { HttpError } from './http-error';
import { LANGUAGES } from './languages';
import type { readReported } from './moderation';
import { checkEmail, checkLength, requireText } from './texts';

/** In characters. */
const NAME_LIMIT = 200;

/**
 * Reads the name, the address and the language of a guest who reports something. Throws 400 for an invalid field, without details, and
 * without `goodFaith`: the statement that the report is right. No name is kept of those who report sexual content, which can be the abuse
 * of a child.
 */
export function readGuest(
  fields: Record<string, string>,
  { reason, words }: Pick<ReturnType<typeof readReported>, 'reason' | 'words'>,
) {
  if (words === '') throw new HttpError(400, 'Details are required');
  const { name = '', language = '', goodFaith } = fields;
  const address = requireText(fields['email'], 'Email').trim();
  checkEmail(address);
  checkLength('Name', name, NAME_LIMIT);
  if (goodFaith !== 'yes') throw new HttpError(400, 'The report must have goodFaith: yes');
  return {
    address,
    name: reason === 'sexual' ? '' : name.trim(),
    language: Object.hasOwn(LANGUAGES, language) ? language : 'en',
  };
}

export type Guest = ReturnType<typeof readGuest>;
