import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { t } from '@/messages/t';
import { isolated } from './isolated';

afterEach(() => document.documentElement.removeAttribute('dir'));

const welcome = (name: string) => render(isolated((slot) => t('Welcome, {name}', { name: slot }), name)).container;

test('a message has a text of its own direction in an element of its own', () => {
  expect(welcome('נועה!').innerHTML).toBe('Welcome, <bdi>נועה!</bdi>');
  expect(welcome('\u202eneram').innerHTML).toBe('Welcome, <bdi>\u202eneram</bdi>');
  document.documentElement.dir = 'rtl';
  expect(welcome('Maren').innerHTML).toBe('Welcome, <bdi>Maren</bdi>');
});

test('a message that is left to right is a text', () => {
  expect(welcome('Ελένη {name}').innerHTML).toBe('Welcome, Ελένη {name}');
});
