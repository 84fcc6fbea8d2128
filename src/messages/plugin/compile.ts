import { PLURAL_TEXT, VALUE } from '../t.ts';
import { escapeInScript } from './escape.ts';

/**
 * The code of a function that returns a message. It gets the values and the plural rule of the language, whose `categories` it has
 * texts for, and which groups the digits of numbers if `hasGroups`. `format` in ../t.ts returns the same from the text, in tests and in
 * development.
 */
export const compileMessage = (text: string, categories: readonly string[], hasGroups = false) =>
  `(v,p)=>${compile(text, { categories, hasGroups })}`;

type Rules = { categories: readonly string[]; hasGroups: boolean };

/** A template literal, or the choice between several; `number` is the code of the `#`. */
function compile(text: string, rules: Rules, number = '#'): string {
  const literal = (part: string) => escapeInScript(part).replaceAll('#', number);
  let code = '';
  let end = 0;
  for (const match of text.matchAll(VALUE)) {
    const [whole, name = '', plural] = match;
    const value = plural ? compilePlural(name, plural, rules) : `v.${name}`;
    if (plural && whole === text) return value;
    code += `${literal(text.slice(end, match.index))}\${${value}}`;
    end = match.index + whole.length;
  }
  return `\`${code}${literal(text.slice(end))}\``;
}

function compilePlural(name: string, plural: string, rules: Rules): string {
  const number = `\${${rules.hasGroups ? `p.group(v.${name})` : `v.${name}`}}`;
  const texts = new Map(
    [...plural.matchAll(PLURAL_TEXT)].map(([, key = '', branch = '']) => [key, compile(branch, rules, number)]),
  );
  const other = texts.get('other') ?? '``';
  const exact = [...texts].filter(([key]) => key.startsWith('='));
  const named = rules.categories.filter((category) => texts.has(category) && category !== 'other');
  const object = named.map((category) => `${category}:${texts.get(category)}`).join(',');
  const [first] = named;
  const byRule =
    named.length > 1
      ? `({${object}}[p(v.${name})]??${other})`
      : first === undefined
        ? other
        : `p(v.${name})=='${first}'?${texts.get(first)}:${other}`;
  return exact.reduceRight((code, [key, branch]) => `v.${name}=${key}?${branch}:${code}`, byRule);
}
