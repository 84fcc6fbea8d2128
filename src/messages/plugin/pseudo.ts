const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñöþɋŕšŧúṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŦÛṼŴẊÝŽ';

/** What stays: the name of the client, values, tags, and the names of a plural. */
const SYNTAX = /(\bVireo\b|<\/?\w+>|\{\w+\}|\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{(?!\w+\})|#|\}+)/;

const letters = (text: string) => text.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** The branch of a plural that is usually the longest. */
const PLURAL = /\{\w+, plural,.*? other \{((?:[^{}]|\{\w+\})*)\}\s*\}/g;

/** English with accents, in brackets, and 40 % longer, so that a text that is no message or that is cut off can be seen. */
export function pseudoText(english: string): string {
  const text = english
    .split(SYNTAX)
    .map((part, index) => (index % 2 === 0 ? letters(part) : part))
    .join('');
  const { length } = english.replaceAll(PLURAL, '$1').replaceAll(/<\/?\w+>/g, '');
  return `[${text}${'~'.repeat(Math.ceil(length * 0.4))}]`;
}
