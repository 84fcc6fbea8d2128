import { expect, test } from 'vitest';
import { nameClasses } from './class-names.ts';

test('classes are named by their file and their order, the same on every machine', () => {
  const name = nameClasses('/site');
  const [card, title] = [name('card', '/site/src/card.module.css'), name('title', '/site/src/card.module.css')];
  expect([card, title, name('card', '/site/src/card.module.css')]).toEqual([
    expect.stringMatching(/^[a-z]{3}0$/i),
    card.replace('0', '1'),
    card,
  ]);
  expect(nameClasses('/home/other')('card', '/home/other/src/card.module.css?used')).toBe(card);
  expect(name('card', '/site/src/row.module.css')).not.toBe(card);
});

test('fails if the classes of two files have the same names', () => {
  const name = nameClasses('/');
  const nameAll = () => {
    for (let index = 0; index < 5000; index++) name('card', `/${index}.css`);
  };
  expect(nameAll).toThrow('have the same names');
});
