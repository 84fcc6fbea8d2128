import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isUnavailable, atMostOnce, repeatable } from './retry';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const withCode = (code: string) => Object.assign(new Error(code), { code });
const run = vi.fn<() => Promise<string>>();

beforeEach(() => {
  run.mockReset().mockResolvedValue('done');
});

const undone = [withCode('40001'), withCode('40P01'), withCode('57P03'), withCode('25006'), withCode('ECONNREFUSED')];
const lost = [withCode('57P01'), withCode('ECONNRESET'), new Error('Connection terminated unexpectedly')];

describe.each([
  ['atMostOnce', atMostOnce],
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
  await expect(atMostOnce(run)).rejects.toBe(error);
});

const busy = new Error('timeout exceeded when trying to connect');

it.each([atMostOnce, repeatable])(
  'a statement that waited too long for a connection is not repeated: %o',
  async (wrap) => {
    run.mockRejectedValueOnce(busy);
    await expect(wrap(run)).rejects.toBe(busy);
    expect(run).toHaveBeenCalledOnce();
  },
);

it('does not repeat a statement whose attempts took 12 seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  run.mockImplementation(async () => {
    vi.advanceTimersByTime(5000);
    throw new Error('Connection terminated due to connection timeout');
  });
  await expect(repeatable(run)).rejects.toThrow('connection timeout');
  expect(run).toHaveBeenCalledTimes(3);
});

it.each([...undone, ...lost, withCode('57014'), busy])(
  'tells that the database is unavailable, for a reply of 503: %s',
  (error) => {
    expect(isUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
    expect(isUnavailable(withCode('23505'))).toBe(false);
  },
);
