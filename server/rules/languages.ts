/** The languages of the client in their own words, by their BCP 47 tags. Each one but English has a file in src/messages. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
  ja: '日本語',
};

/** The texts of the heads and mails that our server writes, in all languages but English. A file of the client's build. */
export const MESSAGES_FILE = 'head-messages.json';

export const isRightToLeft = (tag: string) => /^(ar|he)\b/.test(tag);

/** `pt` of `pt-BR`. */
const baseOf = (tag: string) => tag.split('-')[0];

/**
 * The first of these languages that the client has, also that of another country: `pt-BR` for `pt-PT`. `wanted` is sorted by
 * preference.
 */
export function chooseLanguage(wanted: readonly string[], tags: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = tags.find((other) => other === tag) ?? tags.find((other) => baseOf(other) === baseOf(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The languages of an `Accept-Language` header, sorted by preference: RFC 9110, section 12.5.4. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/i.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
