import { chooseLanguage, isRightToLeft } from '../../server/rules/languages';
import { languages } from '@/messages/language';
import { askedLanguage, keptLanguage } from '@/messages/reader-language';
import { inLanguage } from './script-path';

// For static hosts, which send the English page to all readers. The Vireo server leaves this script out: it and web servers that are
// configured like scripts/deploy/nginx.conf send the page in the reader's language. Runs before the first request.

const { tag, tags } = languages;
const root = document.documentElement;

/** The client of another language has no early screen, and no text of the page may be seen. */
function loadOtherLanguage(lang: string) {
  Object.assign(root, { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' });
  window.isTranslated = true;
  for (const list of document.querySelectorAll('template'))
    for (const link of list.content.querySelectorAll('link')) link.href = inLanguage(link.href, lang);
  const parsed = new MutationObserver(() => {
    const loading = document.querySelector('.loading');
    if (!loading) return;
    loading.replaceChildren();
    parsed.disconnect();
  });
  parsed.observe(root, { childList: true, subtree: true });
}

const lang = chooseLanguage([askedLanguage(), keptLanguage(), ...navigator.languages], tags) ?? tag;
if (lang !== tag) loadOtherLanguage(lang);
