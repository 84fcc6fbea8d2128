import { createAtom } from '@tanstack/react-store';

/**
 * An atom that calls `connect` before its first listener subscribes, and the function that `connect` returns after the last listener has
 * unsubscribed: a timer, or the events of a video, are worth their cost only while somebody listens. TanStack Store's own atoms do not
 * count their listeners.
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
