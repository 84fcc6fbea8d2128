import * as cardinals from 'make-plural/cardinals';
import * as categories from 'make-plural/pluralCategories';
import { compileMessage } from './compile.ts';

type Numbers = {
  decimal: string;
  /** Separates groups of digits. Not in English, whose numbers are those of the specification. */
  group?: string;
  /** Numbers below it have no groups. */
  groupsFrom?: number;
  /** Separators of a duration's parts: of two, and the last and the other one of three. */
  list?: [two: string, last: string, other: string];
  compact: [size: number, unit: string][];
};

/** Not by the plural: 10 and 103 are "few", but have the other word. */
const THOUSANDS = `\u00A0{count, plural, ${[3, 4, 5, 6, 7, 8, 9].map((few) => `=${few} {آلاف}`).join(' ')} other {ألف}}`;

/** As in Unicode's data: https://cldr.unicode.org/translation/number-currency-formats/compact-decimal-formatting. */
const NUMBERS: Record<string, Numbers> = {
  en: {
    decimal: '.',
    compact: [
      [1e3, 'K'],
      [1e6, 'M'],
      [1e9, 'B'],
      [1e12, 'T'],
    ],
  },
  de: {
    decimal: ',',
    group: '.',
    list: [', ', ' und ', ', '],
    compact: [
      [1e6, '\u00A0Mio.'],
      [1e9, '\u00A0Mrd.'],
      [1e12, '\u00A0Bio.'],
    ],
  },
  pl: {
    decimal: ',',
    group: '\u00A0',
    groupsFrom: 10_000,
    list: [' i ', ' i ', ', '],
    compact: [
      [1e3, '\u00A0tys.'],
      [1e6, '\u00A0mln'],
      [1e9, '\u00A0mld'],
      [1e12, '\u00A0bln'],
    ],
  },
  fr: {
    decimal: ',',
    group: '\u202F',
    list: [' et ', ' et ', ', '],
    compact: [
      [1e3, '\u00A0k'],
      [1e6, '\u00A0M'],
      [1e9, '\u00A0Md'],
      [1e12, '\u00A0Bn'],
    ],
  },
  es: {
    decimal: ',',
    group: '.',
    groupsFrom: 10_000,
    list: [' y ', ' y ', ', '],
    compact: [
      [1e3, '\u00A0mil'],
      [1e6, '\u00A0M'],
      [1e12, '\u00A0B'],
    ],
  },
  'pt-BR': {
    decimal: ',',
    group: '.',
    list: [' e ', ' e ', ', '],
    compact: [
      [1e3, '\u00A0mil'],
      [1e6, '\u00A0mi'],
      [1e9, '\u00A0bi'],
      [1e12, '\u00A0tri'],
    ],
  },
  ar: {
    decimal: '.',
    group: ',',
    list: [' و', '، و', '، و'],
    compact: [
      [1e3, THOUSANDS],
      [1e6, '\u00A0مليون'],
      [1e9, '\u00A0مليار'],
      [1e12, '\u00A0ترليون'],
    ],
  },
  // Each unit ends with a right-to-left mark.
  he: {
    decimal: '.',
    group: ',',
    list: [', ', ' ו', ', '],
    compact: [
      [1e3, 'K\u200F'],
      [1e6, 'M\u200F'],
      [1e9, 'B\u200F'],
      [1e12, 'T\u200F'],
    ],
  },
  hi: {
    decimal: '.',
    group: ',',
    list: [' और ', ', और ', ', '],
    compact: [
      [1e3, '\u00A0हज़ार'],
      [1e5, '\u00A0लाख'],
      [1e7, '\u00A0क॰'],
      [1e9, '\u00A0अ॰'],
      [1e11, '\u00A0ख॰'],
      [1e13, '\u00A0नील'],
    ],
  },
  ja: {
    decimal: '.',
    group: ',',
    compact: [
      [1e4, '万'],
      [1e8, '億'],
      [1e12, '兆'],
    ],
  },
};

/** The tag of the language for tests: longer, accented English. */
export const PSEUDO = 'en-XA';

/** The code of a `Language`. */
export function languageCode(tag: string): string {
  const numbers = numbersOf(tag);
  const units = numbers.compact.map(([size, unit]) => `[1e${Math.log10(size)},${unitCode(unit, tag)}]`);
  const decimal = JSON.stringify(numbers.decimal);
  const rule = String(pluralRule(tag)).replaceAll(/\s+/g, ' ');
  const pluralOf = numbers.group ? `Object.assign(${rule},{group:${groupCode(numbers, tag)}})` : rule;
  const list = numbers.list ? `list:${listCode(numbers.list, tag)},` : '';
  return `(p=>({decimal:${decimal},${list}compact:[${units.join(',')}],pluralOf:p}))(${pluralOf})`;
}

const numbersOf = (tag: string): Numbers => NUMBERS[tag] ?? NUMBERS['en'] ?? { decimal: '.', compact: [] };

/** The code of a message's function in a language. */
export const messageCode = (text: string, tag: string) =>
  compileMessage(text, pluralCategories(tag), numbersOf(tag).group !== undefined);

function groupCode({ group, groupsFrom = 0 }: Numbers, tag: string) {
  // Indian groups have two digits, but the last one.
  const digits = tag === 'hi' ? '(\\d\\d)*\\d{3}$' : '(\\d{3})+$';
  const grouped = `String(n).replace(/\\B(?=${digits})/g,${JSON.stringify(group)})`;
  return groupsFrom === 0 ? `n=>${grouped}` : `n=>n<${groupsFrom}?String(n):${grouped}`;
}

function listCode([two, last, other]: [string, string, string], tag: string) {
  // The Hebrew "and" is a part of a Hebrew word, and has a hyphen before a digit.
  const hyphen = tag === 'he' ? '+(/^\\d/.test(p.at(-1))?"-":"")' : '';
  const [twoCode, lastCode, otherCode] = [two, last, other].map((text) => JSON.stringify(text));
  return `p=>p.length<3?p.join(${twoCode}):p.slice(0,-1).join(${otherCode})+${lastCode}${hyphen}+p.at(-1)`;
}

/** A function of the number before the unit, whose text can be a message with `count`. */
const unitCode = (unit: string, tag: string) =>
  unit.includes('{') ? `c=>(${messageCode(unit, tag)})({count:c},p)` : `()=>${JSON.stringify(unit)}`;

const rules = new Map<string, (count: number) => string>(Object.entries(cardinals));
const pluralNames = new Map<string, { cardinal: string[] }>(Object.entries(categories));

/** The name of a language in Unicode's plural rules, which do not depend on the country. */
const baseOf = (tag: string) => tag.split('-')[0] ?? tag;

function pluralRule(tag: string) {
  // Shorter than Unicode's, and the same for whole numbers.
  if (baseOf(tag) === 'en') return "n=>n==1?'one':'other'";
  const rule = rules.get(baseOf(tag));
  if (!rule) throw new Error(`There are no plural rules for ${tag}.`);
  return rule;
}

/** The plurals that a message needs in a language. */
export const pluralCategories = (tag: string): string[] => pluralNames.get(baseOf(tag))?.cardinal ?? [];
