/** A video is divided into so many parts of the same length. */
const PARTS = 100;

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/** Which parts were played. The middle decides. */
export function playedParts(played: Ranges, duration: number): boolean[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const middle = ((part + 0.5) / PARTS) * duration;
    for (let index = 0; index < played.length; index += 1) {
      if (played.start(index) <= middle && middle < played.end(index)) return true;
    }
    return false;
  });
}

/** In 25 hexadecimal digits: four parts a digit, the first part in the highest bit of the first digit. */
export function encodeParts(parts: readonly boolean[]): string {
  const bits = parts.map(Number).join('');
  return bits.replaceAll(/[01]{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}
