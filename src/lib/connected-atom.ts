import { createAtom } from '@tanstack/react-store';

/**
 * An atom that runs `connect` before its first listener subscribes, and what that returns after the last one has unsubscribed. A
 * timer, or the events of a video, cost something while nobody listens, and TanStack Store's own atoms do not know when that is.
 */
export function createConnectedAtom<T>(initial: T, connect: () => () => void) {
  const { get, set, subscribe } = createAtom(initial);
  let listeners = 0;
  let disconnect: () => void;
  return {
    get,
    set,
    subscribe(listener: (value: T) => void) {
      if (listeners === 0) disconnect = connect();
      listeners += 1;
      const { unsubscribe } = subscribe(listener);
      return {
        unsubscribe() {
          unsubscribe();
          listeners -= 1;
          if (listeners === 0) disconnect();
        },
      };
    },
  };
}
