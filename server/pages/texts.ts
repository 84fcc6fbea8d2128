/** Characters that neither HTML nor XML can contain, or that end a line. */
const UNPRINTABLE = /[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}\p{Zl}\p{Zp}]+/gu;

/** Shortens a text to one line of at most `length` characters, for titles and previews. */
export function line(text: string, length = 200): string {
  const whole = text
    .slice(0, 4 * length)
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return whole.length > length ? `${whole.slice(0, length - 1).replace(/\p{Surrogate}$/u, '')}…` : whole;
}

/** Removes the characters that XML cannot contain, but not line breaks. */
export const lines = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu, '');

/** Writes a duration as in ISO 8601: `PT83S`. */
export const isoDuration = (seconds: number) => `PT${Math.round(seconds)}S`;
