// In a file of its own, because the early scripts use it, too.

/** In UTF-16 code units. Providers may send more, and laying out a megabyte takes seconds. */
const LONGEST_LINE = 1000;
const LONGEST_TEXT = 20_000;

/** The start of a title, a name or a message. */
export const cutLine = (text: string) => text.slice(0, LONGEST_LINE);

/** The start of a description, a comment or a tweet. */
export const cutText = (text: string) => text.slice(0, LONGEST_TEXT);
