/** The languages of the client, by their BCP 47 tags. Each one but English has a file of messages here. */
export const LANGUAGES: Readonly<Record<string, { name: string; dir: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', dir: 'ltr' },
};
