/** Binary, the largest first: `sizeText` takes the first that fits. */
const UNITS = new Map([
  ['TB', 2 ** 40],
  ['GB', 2 ** 30],
  ['MB', 2 ** 20],
]);

/** Parses a size such as "10 GB", into bytes; NaN for any other text. */
export function bytesOf(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?) ?([MGT]B)$/.exec(text) ?? [];
  return Math.round(Number(number) * (UNITS.get(unit) ?? Number.NaN));
}

/** Writes a size for users, such as "10 GB". */
export function sizeText(bytes: number): string {
  const [unit, size] = [...UNITS].find(([, smallest]) => bytes >= smallest) ?? ['MB', 2 ** 20];
  return `${Number((bytes / size).toFixed(1))} ${unit}`;
}
