/** Inclusive at both ends, as in the `Range` header. */
type ByteRange = { start: number; end: number };

/** Returns 'whole' for headers that a server may ignore (RFC 9110, section 14.2): other units, several ranges, bad syntax. */
function parseRange(header: string | null, size: number, limit: number): ByteRange | 'whole' | 'unsatisfiable' {
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

type RangeResponse = { status: 200 | 206 | 416; headers: Record<string, string>; slice?: ByteRange };

/**
 * Returns the response to a `Range` header for a body of `size` bytes. A 416 has no `slice` and no body. `limit` shortens ranges
 * without an end, so that a long video is sent in slices.
 */
export function rangeResponse(range: string | null, size: number, limit = Infinity): RangeResponse {
  const slice = parseRange(range, size, limit);
  const headers = { 'Accept-Ranges': 'bytes' };
  if (slice === 'unsatisfiable') return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } };
  if (slice === 'whole') {
    return {
      status: 200,
      headers: { ...headers, 'Content-Length': String(size) },
      slice: { start: 0, end: size - 1 },
    };
  }
  const { start, end } = slice;
  const length = String(end - start + 1);
  return {
    status: 206,
    headers: { ...headers, 'Content-Length': length, 'Content-Range': `bytes ${start}-${end}/${size}` },
    slice,
  };
}
