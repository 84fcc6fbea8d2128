import { counted } from './format';

const UNITS = [
  ['hour', 'hours', 3600],
  ['minute', 'minutes', 60],
  ['second', 'seconds', 1],
] as const;

/** '1 minute 3 seconds', for screen readers. */
export function spokenTime(seconds: number) {
  let rest = Math.max(0, Math.floor(seconds));
  const words: string[] = [];
  for (const [one, other, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) words.push(counted(count, one, other));
  }
  return words.join(' ') || '0 seconds';
}
