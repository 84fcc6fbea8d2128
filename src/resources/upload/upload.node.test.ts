import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMeter, timeLeft } from './upload';

test('the speed is the average of the last seconds, and null at first', () => {
  const meter = createMeter();
  expect(meter.sample(0, 0)).toBeNull();
  expect(meter.sample(500, 500_000)).toBeNull();
  expect(meter.sample(1000, 1_000_000)).toBe(1_000_000);
  // Ten times slower from here on: after the span only that counts.
  for (let second = 2; second <= 6; second++) meter.sample(second * 1000, 1_000_000 + (second - 1) * 100_000);
  expect(meter.sample(7000, 1_600_000)).toBe(100_000);
});

test('the speed is measured again when an upload restarts', () => {
  const meter = createMeter();
  meter.sample(0, 0);
  meter.sample(1000, 5_000_000);
  expect(meter.sample(1200, 0)).toBeNull();
  expect(meter.sample(2200, 1_000_000)).toBe(1_000_000);
});

test('speed and time left are never negative and never NaN', () => {
  const marks = fc.array(fc.record({ wait: fc.nat(10_000), loaded: fc.nat(1_000_000) }));
  fc.assert(
    fc.property(marks, (all) => {
      const meter = createMeter();
      let at = 0;
      for (const { wait, loaded } of all) {
        at += wait;
        const speed = meter.sample(at, loaded);
        const left = timeLeft(loaded, 1_000_000, speed);
        if (speed !== null) expect(speed).toBeGreaterThanOrEqual(0);
        if (left !== null) expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
