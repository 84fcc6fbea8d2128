import { HttpError } from './http-error';
import { checkLength } from './texts';

/** Control, zero-width and bidirectional characters, line separators and lone surrogates. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** A URL path cannot contain the first two as a segment; the third is the guest's channel link. */
const RESERVED = new Set(['.', '..', 'undefined']);

export function checkUsername(username: string): void {
  checkLength('User name', username, 25);
  if (INVISIBLE.test(username)) throw new HttpError(400, 'User name contains characters that are not allowed');
  if (RESERVED.has(username.trim().toLowerCase())) throw new HttpError(400, 'User name is not available');
}

/** Pairs of a Greek or Cyrillic letter and the Latin letter it looks like in common fonts (Unicode's confusables.txt). */
const LOOKALIKES = new Map(
  'αa аa ϲc сc ԁd еe һh іi ιi ıi ϳj јj κk кk ӏl мm ηn οo оo ρp рp ԛq гr ѕs τt тt υu νv ѵv ԝw хx χx уy γy'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/**
 * Two user names are the same name if their keys are equal: without regard to case, accents that are written in different
 * ways, full-width letters, and letters of other alphabets that look like Latin ones.
 */
export function usernameKey(username: string): string {
  const folded = username.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  return folded.replace(/\p{L}/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
}
