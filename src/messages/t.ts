import { language } from './language.ts';

/** What stands between two braces, such as `count, plural, one {# video of {name`: `count` must be a number. */
type ValueIn<Part extends string> = Part extends `${infer Name}, plural,${infer Branch}`
  ? Record<Name, number> & NameIn<Branch>
  : NameIn<Part>;

type NameIn<Part extends string> = Part extends `${string}{${infer Inner}`
  ? NameIn<Inner>
  : Part extends `${string}${' ' | '#'}${string}`
    ? unknown
    : Record<Part, string | number>;

/**
 * The values that a message needs, by name. In a plural, a text without a value and `#` must have at least two words: one word would be
 * read as the name of a value.
 */
type ValuesOf<Text extends string> = Text extends `${string}{${infer Part}}${infer Rest}`
  ? ValueIn<Part> & ValuesOf<Rest>
  : unknown;

/** Tells two messages with the same English text apart, for translators. */
type Context = { context?: string };

type Values<Text extends string> =
  unknown extends ValuesOf<Text> ? [context?: Context] : [values: ValuesOf<Text> & Context];

/** `{title}`, or a plural with its texts, which may have values but no plurals. */
export const VALUE = /\{(\w+)(?:, plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+))?\}/g;
export const PLURAL_TEXT = /(=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * A message in the language of this build. `text` is the English one, as a literal, which is also its key in the files of other
 * languages. It has values and plurals in the syntax of ICU: `{title}`, `{count, plural, one {# video} other {# videos}}`.
 */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  return values ? format(text, values) : text;
}

/** Fills a message. A value is inserted as it is, and never read as a part of the message. */
export function format(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(VALUE, (_, name: string, plural?: string) => {
    const value = String(values[name]);
    if (!plural) return value;
    const texts = new Map([...plural.matchAll(PLURAL_TEXT)].map(([, key, branch = '']) => [key, branch]));
    const chosen = texts.get(`=${value}`) ?? texts.get(language.pluralOf(Number(value))) ?? texts.get('other') ?? '';
    const number = language.pluralOf.group?.(Number(value)) ?? value;
    return format(chosen.replaceAll('#', number), values);
  });
}
