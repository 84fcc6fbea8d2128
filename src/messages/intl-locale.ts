import { languages } from './language';

/** For `Intl`, with the digits that all other numbers of the client have. */
export const intlLocale = `${languages.tag}-u-nu-latn`;
