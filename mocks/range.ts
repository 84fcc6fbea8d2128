/** Both ends are included, as in the header. */
export type Range = { start: number; end: number };

/**
 * Reads a `Range` header against a body of `size` bytes: the whole body when there is no header or one that a server
 * may ignore (RFC 9110, section 14.2: other units, several ranges, bad syntax), 'unsatisfiable' when it asks for
 * bytes that are not there. `limit` shortens the answer, so that a long clip is sent in slices.
 */
export function readRange(header: string | null, size: number, limit = Infinity): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : cut(size - length, size - 1, limit);
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return cut(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), limit);
}

function cut(start: number, end: number, limit: number): Range {
  return { start, end: Math.min(end, start + limit - 1) };
}
