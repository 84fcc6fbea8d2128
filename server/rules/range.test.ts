import { expect, test } from 'vitest';
import { rangeResponse } from './range';

const headers = { 'Accept-Ranges': 'bytes' };

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=90-500', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
])('rangeResponse(%s) of 100 bytes is 206', (range, start, end) => {
  expect(rangeResponse(range, 100)).toEqual({
    status: 206,
    headers: { ...headers, 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/100` },
    slice: { start, end },
  });
});

test.each([null, 'bytes=9-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-'])(
  'rangeResponse(%s) of 100 bytes is 200 with the whole body',
  (range) => {
    expect(rangeResponse(range, 100)).toEqual({
      status: 200,
      headers: { ...headers, 'Content-Length': '100' },
      slice: { start: 0, end: 99 },
    });
  },
);

test.each(['bytes=100-', 'bytes=-0'])('rangeResponse(%s) of 100 bytes is 416 without a body', (range) => {
  expect(rangeResponse(range, 100)).toEqual({ status: 416, headers: { ...headers, 'Content-Range': 'bytes */100' } });
});

test('a limit shortens only a range without an end', () => {
  expect(rangeResponse('bytes=20-', 100, 16).slice).toEqual({ start: 20, end: 35 });
  expect(rangeResponse('bytes=95-', 100, 16).slice).toEqual({ start: 95, end: 99 });
  expect(rangeResponse('bytes=20-60', 100, 16).slice).toEqual({ start: 20, end: 60 });
});
