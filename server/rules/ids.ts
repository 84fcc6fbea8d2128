import { HttpError } from './http-error';
import type { IdName } from './messages';

/** Like an ObjectId of MongoDB: 24 hexadecimal digits that begin with the time. `now` is in epoch ms. */
export function createId(now: number): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${seconds}${random.join('')}`;
}

/** When an id was created, in epoch ms and whole seconds. */
export const timeOfId = (id: string) => Number.parseInt(id.slice(0, 8), 16) * 1000;

export const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** Throws 400 if the text is no id. `name` is that of the path parameter. */
export function checkId(text: string, name: IdName): string {
  if (!isId(text)) throw new HttpError(400, `Invalid ${name}`);
  return text.toLowerCase();
}
