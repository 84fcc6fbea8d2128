// English. The build writes the data of each language in place of this module: plugin/language-data.ts.

/** What messages and numbers need to know of their language. */
export type Language = {
  /** The plural category of a number: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
  pluralOf: (count: number) => string;
  decimal: string;
  /** Separates groups of three digits in numbers from 10,000 on, where a language has no short form of them. */
  group?: string;
  /** Units of large numbers, smallest first. */
  compact: readonly (readonly [size: number, unit: (count: number) => string])[];
};

/** The languages of the build. */
export type Languages = {
  /** That of these scripts, as a BCP 47 tag. */
  tag: string;
  tags: readonly string[];
  /** Ends the names of the folders with the scripts of other languages than English. */
  hash: string;
};

export const languages: Languages = { tag: 'en', tags: ['en'], hash: '' };

export const language: Language = {
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  decimal: '.',
  compact: [
    [1e3, () => 'K'],
    [1e6, () => 'M'],
    [1e9, () => 'B'],
    [1e12, () => 'T'],
  ],
};
