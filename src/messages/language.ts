// English. The build writes the data of each language in place of this module: plugin/language-data.ts.

export type Language = {
  /** A BCP 47 tag. */
  tag: string;
  /** Those of all languages of the build. */
  tags: readonly string[];
  /** Ends the name of the folder with the scripts of a language. English has none. */
  hash: string;
  /** The plural category of a number: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
  pluralOf: (count: number) => string;
  decimal: string;
  /** Separates groups of three digits in numbers from 10,000 on, where a language has no short form of them. */
  group?: string;
  /** Units of large numbers, smallest first, which are messages with `count`. */
  compact: readonly (readonly [size: number, unit: string])[];
};

export const language: Language = {
  tag: 'en',
  tags: ['en'],
  hash: '',
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  decimal: '.',
  compact: [
    [1e3, 'K'],
    [1e6, 'M'],
    [1e9, 'B'],
    [1e12, 'T'],
  ],
};
