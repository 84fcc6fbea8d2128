const PATTERN_LIMIT = 200;
const TEXT_LIMIT = 1000;
/** In ms, for all texts of one search together. */
const TIME_LIMIT = 1000;

/**
 * A search by regular expression, without the patterns that take for ever: with one repetition or choice at most, on a
 * text of limited length, a match takes quadratic time at worst. Everything else, and what is left when the time is up, is
 * searched for as it is written.
 * Throws a SyntaxError for a pattern that is none.
 */
export function patternMatcher(pattern: string): (text: string) => boolean {
  const expression = new RegExp(pattern.slice(0, PATTERN_LIMIT), 'i');
  // Some patterns are too large to compile, which is found out at the first use.
  expression.test('');
  const words = pattern.toLowerCase();
  const deadline = isSimple(pattern) ? performance.now() + TIME_LIMIT : 0;
  return (text) =>
    performance.now() < deadline ? expression.test(text.slice(0, TEXT_LIMIT)) : text.toLowerCase().includes(words);
}

function isSimple(pattern: string): boolean {
  // What an escape makes harmless does not count; a reference to a group does.
  const bare = pattern.replace(/\\[^1-9k]/g, '');
  return pattern.length <= PATTERN_LIMIT && (bare.match(/[*+?{|\\]/g) ?? []).length <= 1;
}
