import { inReadersLanguage, isOtherLanguage } from './language';

// Loads the entry of the mock build, in the reader's language.
const { entry = '' } = document.currentScript?.dataset ?? {};
if (isOtherLanguage) document.querySelector('.loading')?.replaceChildren();
void import(/* @vite-ignore */ inReadersLanguage(entry));
