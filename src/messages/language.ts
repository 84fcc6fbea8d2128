// English. The build writes the data of each language in place of this module: plugin/language-data.ts.

export type Language = {
  /** A BCP 47 tag. */
  tag: string;
  /** The plural category of a number: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
  pluralOf: (count: number) => string;
  decimal: string;
  /** Separates groups of digits in numbers from `groupFrom` on. */
  group: string;
  groupFrom: number;
  /** Short forms of large numbers, as messages with `number` and `count`, smallest first. */
  compact: readonly (readonly [from: number, text: string])[];
};

export const language: Language = {
  tag: 'en',
  pluralOf: (count) => (count === 1 ? 'one' : 'other'),
  decimal: '.',
  group: ',',
  groupFrom: 1000,
  compact: [
    [1e3, '{number}K'],
    [1e6, '{number}M'],
    [1e9, '{number}B'],
    [1e12, '{number}T'],
  ],
};
