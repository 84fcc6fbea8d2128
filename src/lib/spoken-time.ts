const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** '1 minute 3 seconds', for screen readers. */
export function spokenTime(seconds: number) {
  let rest = Math.max(0, Math.floor(seconds));
  const words: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) words.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return words.join(' ') || '0 seconds';
}
