const PATTERN_LIMIT = 200;
const TEXT_LIMIT = 1000;
/** In ms, for all texts of one search together. */
const TIME_LIMIT = 1000;

/**
 * Searches by regular expression without catastrophic backtracking. A simple pattern has at most one quantifier or
 * alternation, so it matches a text of limited length in quadratic time. Other patterns, and all texts after the time limit,
 * are matched literally.
 * Throws a SyntaxError for an invalid pattern.
 */
export function patternMatcher(pattern: string): (text: string) => boolean {
  const expression = new RegExp(pattern.slice(0, PATTERN_LIMIT), 'i');
  // Patterns that are too large fail at their first use.
  expression.test('');
  const literal = pattern.toLowerCase();
  const deadline = isSimple(pattern) ? performance.now() + TIME_LIMIT : 0;
  return (text) =>
    performance.now() < deadline ? expression.test(text.slice(0, TEXT_LIMIT)) : text.toLowerCase().includes(literal);
}

function isSimple(pattern: string): boolean {
  // Escaped characters do not count, but backreferences do.
  const bare = pattern.replace(/\\[^1-9k]/g, '');
  return pattern.length <= PATTERN_LIMIT && (bare.match(/[*+?{|\\]/g) ?? []).length <= 1;
}
