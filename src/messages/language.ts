// English. The build writes the data of each language in place of this module: plugin/language-data.ts.

/** The plural category of a number: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
type PluralRule = ((count: number) => string) & {
  /** The `#` of a message, '12.345'. A property of the rule, because messages get only the rule. English numbers have no groups. */
  group?: (count: number) => string;
};

/** What messages and numbers need to know of their language. */
export type Language = {
  pluralOf: PluralRule;
  decimal: string;
  /** Joins the parts of a duration. Without it, a space does. */
  list?: (parts: string[]) => string;
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
