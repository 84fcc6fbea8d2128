import { PLURAL_TEXT, VALUE } from '../t.ts';
import { pluralCategories } from './language-data.ts';
import { english } from './read-messages.ts';

/** What is wrong with the texts of a language, as sentences. `keys` are those of all messages. */
export function problemsIn(tag: string, keys: Iterable<string>, texts: ReadonlyMap<string, unknown>): string[] {
  const all = new Set(keys);
  const missing = [...all].filter((key) => !texts.has(key)).map((key) => `has no text for “${key}”`);
  const unused = [...texts.keys()]
    .filter((key) => !all.has(key))
    .map((key) => `has a text for “${key}”, which is not used`);
  const wrong = [...texts].flatMap(([key, text]) =>
    problemsOf(tag, english(key), text).map((problem) => `${problem}: “${key}”`),
  );
  return [...missing, ...unused, ...wrong];
}

/** Labels have at most this many characters, and a place for texts that are not much longer. */
const LONGEST_LABEL = 20;
const LONGEST_RATIO = 1.6;

/** The texts of a language that may not fit: labels that are much longer than the English ones. */
export function longLabelsIn(texts: ReadonlyMap<string, unknown>): string[] {
  return [...texts].flatMap(([key, text]) => {
    const { length } = english(key);
    if (typeof text !== 'string' || length > LONGEST_LABEL || text.length <= length * LONGEST_RATIO) return [];
    return [`“${text}” may not fit the place of “${key}”: ${text.length} characters instead of ${length}`];
  });
}

function problemsOf(tag: string, source: string, text: unknown): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['has an empty text'];
  const [own, other] = [partsOf(text), partsOf(source)];
  const categories = pluralCategories(tag);
  return [
    ...(own.names === other.names ? [] : [`has the values ${own.names || 'none'} instead of ${other.names || 'none'}`]),
    ...(own.tags === other.tags ? [] : [`has the tags ${own.tags || 'none'} instead of ${other.tags || 'none'}`]),
    ...other.counts
      .filter((name) => own.bare.includes(name))
      .map((name) => `has {${name}} outside of a plural, which does not group its digits`),
    ...(/[{}]/.test(own.rest) ? ['has braces that are no value'] : []),
    ...own.plurals.flatMap((plural) =>
      categories.filter((category) => !plural.includes(category)).map((category) => `lacks the plural "${category}"`),
    ),
  ];
}

/** The values, tags and plurals of a message, and its text without values. */
function partsOf(text: string) {
  const matches = [...text.matchAll(VALUE)];
  const branches = matches.flatMap(([, , plural = '']) => [...plural.matchAll(PLURAL_TEXT)]);
  const inner = branches.flatMap(([, , branch = '']) => [...branch.matchAll(VALUE)]);
  const namesOf = (list: readonly RegExpExecArray[]) => list.map(([, name = '']) => name);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag);
  const sorted = (list: string[]) => [...new Set(list)].toSorted().join(', ');
  return {
    names: sorted(namesOf([...matches, ...inner])),
    counts: namesOf(matches.filter(([, , plural]) => plural)),
    bare: namesOf([...matches.filter(([, , plural]) => !plural), ...inner]),
    tags: sorted(tags),
    rest: text.replaceAll(VALUE, ''),
    plurals: matches.flatMap(([, , plural]) =>
      plural ? [[...plural.matchAll(PLURAL_TEXT)].map(([, category = '']) => category)] : [],
    ),
  };
}
