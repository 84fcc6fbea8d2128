import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendOptionalText } from './empty-text';
import { optionalText, ZERO_WIDTH_SPACE } from './fields';
import { HttpError, NetworkError } from './errors';

describe('an optional text in a reply', () => {
  it.each([
    [ZERO_WIDTH_SPACE, ''],
    ['', ''],
    [null, ''],
    ['Wind.', 'Wind.'],
    [`${ZERO_WIDTH_SPACE}Wind.`, `${ZERO_WIDTH_SPACE}Wind.`],
  ])('reads %j as %j', (sent, read) => {
    expect(z.parse(optionalText, sent)).toBe(read);
  });
});

describe('sending an optional text', () => {
  /** What is sent to a provider that fails like this, and then accepts. */
  async function sent(value: string, ...errors: Error[]) {
    const texts: string[] = [];
    const result = sendOptionalText(value, async (text) => {
      texts.push(text);
      const error = errors.shift();
      if (error) throw error;
      return 'saved';
    });
    return { texts, outcome: await result.catch((error: unknown) => error) };
  }

  it('sends an empty text as it is', async () => {
    expect(await sent('')).toEqual({ texts: [''], outcome: 'saved' });
  });

  it.each([400, 500])('sends a zero-width space once after a %i', async (status) => {
    const refused = new HttpError(status, 'description is required');
    expect(await sent('', refused)).toEqual({ texts: ['', ZERO_WIDTH_SPACE], outcome: 'saved' });
    expect(await sent('', refused, refused)).toEqual({ texts: ['', ZERO_WIDTH_SPACE], outcome: refused });
  });

  it.each([new HttpError(409, ''), new HttpError(502, ''), new NetworkError()])(
    'sends nothing more after %o',
    async (error) => {
      expect(await sent('', error)).toEqual({ texts: [''], outcome: error });
    },
  );

  it('sends a zero-width space where the reply still has the old text', async () => {
    const texts: string[] = [];
    const send = async (text: string) => {
      texts.push(text);
      return text === '' ? 'the old text' : '';
    };
    expect(await sendOptionalText('', send, (saved) => saved !== '')).toBe('');
    expect(texts).toEqual(['', ZERO_WIDTH_SPACE]);
  });

  it('sends a text that is not empty once', async () => {
    const refused = new HttpError(400, '');
    expect(await sent('Wind.', refused)).toEqual({ texts: ['Wind.'], outcome: refused });
  });

  it('sends one replacement where the old text was kept, also if that is refused', async () => {
    const texts: string[] = [];
    const refused = new HttpError(400, '');
    const send = async (text: string) => {
      texts.push(text);
      if (text !== '') throw refused;
      return 'the old text';
    };
    await expect(sendOptionalText('', send, () => true)).rejects.toBe(refused);
    expect(texts).toEqual(['', ZERO_WIDTH_SPACE]);
  });
});
