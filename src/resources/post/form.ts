/** In characters. */
export const LONGEST_COMMENT = 10_000;

/** The `maxLength` of every text field, so that a huge paste cannot freeze the page. */
export const LONGEST_INPUT = 100_000;

/** The error message of an edited tweet (specification, section 5). White space alone counts as empty. */
export function validateContent(text: string): string | undefined {
  return text.trim() === '' ? 'Content is required' : undefined;
}

/** The error message of a new or edited comment. */
export function validateComment(text: string): string | undefined {
  const isTooLong = text.trim().length > LONGEST_COMMENT;
  return isTooLong ? 'A comment can have up to 10,000 characters' : validateContent(text);
}
