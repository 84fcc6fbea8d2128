/** The plural category of a number in the language of this build: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
export const pluralOf = (count: number): string => (count === 1 ? 'one' : 'other');
