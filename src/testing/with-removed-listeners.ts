import { onTestFinished, vi } from 'vitest';

/** Removes the listeners that `create` adds to the page when the test has finished. A router never removes its own. */
export function withRemovedListeners<Result>(create: () => Result): Result {
  const added = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }));
  const result = create();
  for (const { target, spy } of added) {
    const calls = [...spy.mock.calls];
    spy.mockRestore();
    onTestFinished(() => {
      for (const [type, listener, options] of calls) target.removeEventListener(type, listener, options);
    });
  }
  return result;
}
