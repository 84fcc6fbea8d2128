import { chooseLanguage, isRightToLeft } from '../../server/rules/languages';
import { language } from '@/messages/language';
import { askedLanguage, keptLanguage } from '@/messages/reader-language';

// The first inline script, for static hosts, which send one page to all readers. The Vireo server and web servers that are
// configured like scripts/deploy/nginx.conf send the page in the reader's language.

const { tag, tags } = language;
const lang = chooseLanguage([askedLanguage(), keptLanguage(), ...navigator.languages], tags) ?? tag;
if (lang !== tag) Object.assign(document.documentElement, { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' });
