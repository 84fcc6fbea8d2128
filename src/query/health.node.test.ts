import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { extensionsSchema } from './health';

const read = (data: unknown) => z.parse(extensionsSchema, data);

it('only the extensions that are announced in the right form count', () => {
  const announced = {
    signup: 'closed',
    pages: 100,
    idempotency: true,
    languages: true,
    statistics: true,
    retention: true,
    embeds: true,
    feeds: true,
  };
  expect(read({ ...announced, uptime: 7 })).toEqual(announced);
  for (const raw of ['true', 1, ['closed'], -1, 0, 1.5, null, { pages: 100 }]) {
    expect(
      read({ signup: raw, idempotency: raw, languages: raw, statistics: raw, retention: raw, embeds: raw, feeds: raw }),
    ).toEqual({});
  }
  for (const pages of ['100', -1, 0, 1.5, [1], true]) expect(read({ pages })).toEqual({});
});

it('data of other providers, whatever they are, announce nothing', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => Object.values(read(data)).every((value) => value === undefined)));
});
