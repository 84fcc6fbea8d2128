import * as cardinals from 'make-plural/cardinals';
import * as categories from 'make-plural/pluralCategories';
import type { Language } from '../language.ts';
import { compileMessage } from './compile.ts';

type Numbers = Pick<Language, 'decimal' | 'group'> & { compact: [size: number, unit: string][] };

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
    compact: [
      [1e6, '\u00A0Mio.'],
      [1e9, '\u00A0Mrd.'],
      [1e12, '\u00A0Bio.'],
    ],
  },
  pl: {
    decimal: ',',
    compact: [
      [1e3, '\u00A0tys.'],
      [1e6, '\u00A0mln'],
      [1e9, '\u00A0mld'],
      [1e12, '\u00A0bln'],
    ],
  },
  fr: {
    decimal: ',',
    compact: [
      [1e3, '\u00A0k'],
      [1e6, '\u00A0M'],
      [1e9, '\u00A0Md'],
      [1e12, '\u00A0Bn'],
    ],
  },
  es: {
    decimal: ',',
    compact: [
      [1e3, '\u00A0mil'],
      [1e6, '\u00A0M'],
      [1e12, '\u00A0B'],
    ],
  },
  'pt-BR': {
    decimal: ',',
    compact: [
      [1e3, '\u00A0mil'],
      [1e6, '\u00A0mi'],
      [1e9, '\u00A0bi'],
      [1e12, '\u00A0tri'],
    ],
  },
  ar: {
    decimal: '.',
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
    compact: [
      [1e3, 'K\u200F'],
      [1e6, 'M\u200F'],
      [1e9, 'B\u200F'],
      [1e12, 'T\u200F'],
    ],
  },
  hi: {
    decimal: '.',
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
  const { decimal, group, compact } = NUMBERS[tag] ?? NUMBERS['en'] ?? { decimal: '.', compact: [] };
  const units = compact.map(([size, unit]) => `[1e${Math.log10(size)},${unitCode(unit, tag)}]`);
  const separators = `decimal:${JSON.stringify(decimal)}${group === undefined ? '' : `,group:${JSON.stringify(group)}`}`;
  return `(p=>({${separators},compact:[${units.join(',')}],pluralOf:p}))(${String(pluralRule(tag)).replaceAll(/\s+/g, ' ')})`;
}

/** A function of the number before the unit, whose text can be a message with `count`. */
const unitCode = (unit: string, tag: string) =>
  unit.includes('{')
    ? `c=>(${compileMessage(unit, pluralCategories(tag))})({count:c},p)`
    : `()=>${JSON.stringify(unit)}`;

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
