import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable, once, repeatable } from './retry';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const withCode = (code: string) => Object.assign(new Error(code), { code });
const run = vi.fn<() => Promise<string>>();

beforeEach(() => {
  run.mockReset().mockResolvedValue('done');
});

const undone = [withCode('40001'), withCode('40P01'), withCode('57P03'), withCode('25006'), withCode('ECONNREFUSED')];
const lost = [withCode('57P01'), withCode('ECONNRESET'), new Error('Connection terminated unexpectedly')];

describe.each([
  ['once', once],
  ['repeatable', repeatable],
])('%s', (_, wrap) => {
  it.each(undone)('repeats a statement that was certainly not carried out: %s', async (error) => {
    run.mockRejectedValueOnce(error).mockRejectedValueOnce(new Error('Failed query', { cause: error }));
    expect(await wrap(run)).toBe('done');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('gives up after some seconds', async () => {
    run.mockRejectedValue(withCode('40001'));
    await expect(wrap(run)).rejects.toMatchObject({ code: '40001' });
    expect(run.mock.calls.length).toBeGreaterThan(5);
  });

  it('does not repeat after other errors', async () => {
    run.mockRejectedValueOnce(withCode('23505'));
    await expect(wrap(run)).rejects.toMatchObject({ code: '23505' });
    expect(run).toHaveBeenCalledOnce();
  });
});

it.each(lost)('after a lost connection, only a repeatable statement is repeated: %s', async (error) => {
  run.mockRejectedValueOnce(error);
  expect(await repeatable(run)).toBe('done');
  run.mockRejectedValueOnce(error);
  await expect(once(run)).rejects.toBe(error);
});

it.each([...undone, ...lost, withCode('57014')])(
  'tells that the database is unavailable, for a reply of 503: %s',
  (error) => {
    expect(isUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
    expect(isUnavailable(withCode('23505'))).toBe(false);
  },
);
