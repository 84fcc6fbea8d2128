/** Both ends are included, as in the header. */
export type Range = { start: number; end: number };

/**
 * Reads a `Range` header against a body of `size` bytes: the whole body when there is no header or one that a server
 * may ignore (RFC 9110, section 14.2: other units, several ranges, bad syntax), 'unsatisfiable' when it asks for
 * bytes that are not there. `limit` shortens the answer to a range without an end: so a long clip is sent in slices.
 */
export function readRange(header: string | null, size: number, limit = Infinity): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  const start = Number(first);
  return { start, end: Math.min(last === '' ? start + limit - 1 : Number(last), size - 1) };
}
