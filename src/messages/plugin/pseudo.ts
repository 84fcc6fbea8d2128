const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñöþɋŕšŧúṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŦÛṼŴẊÝŽ';

/** What is no text: values, tags, and the names of a plural. */
const SYNTAX = /(<\/?\w+>|\{\w+\}|\{\w+, plural,|(?:=\d+|zero|one|two|few|many|other) \{(?!\w+\})|#|\}+)/;

const letters = (text: string) => text.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** English with accents, in brackets, and 40 % longer, so that a text that is no message or that is cut off can be seen. */
export function pseudoText(english: string): string {
  const text = english
    .split(SYNTAX)
    .map((part, index) => (index % 2 === 0 ? letters(part) : part))
    .join('');
  return `[${text}${'~'.repeat(Math.ceil(english.length * 0.4))}]`;
}
