import { inLanguage } from './script-path';

// Loads the entry of the mock build, in the language that language-script.ts has chosen.
const { entry = '' } = document.currentScript?.dataset ?? {};
void import(/* @vite-ignore */ inLanguage(entry, document.documentElement.lang));
