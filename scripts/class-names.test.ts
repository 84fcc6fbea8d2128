import { expect, test } from 'vitest';
import { nameClasses } from './class-names.ts';

test('a class is named by its file, the same on every machine', () => {
  const name = nameClasses('/site')('card', '/site/src/card.module.css');
  expect(name).toMatch(/^card_[\w-]{3}$/);
  expect(nameClasses('/home/other')('card', '/home/other/src/card.module.css?used')).toBe(name);
  expect(nameClasses('/site')('card', '/site/src/row.module.css')).not.toBe(name);
});

test('fails if two files give a class the same name', () => {
  const name = nameClasses('/');
  const nameAll = () => {
    for (let index = 0; index < 5000; index++) name('card', `/${index}.css`);
  };
  expect(nameAll).toThrow('have the same class "card_');
});
