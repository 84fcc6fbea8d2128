/**
 * Listeners of one event. `connect` runs when the first one subscribes; the clean-up it returns runs when the last one has
 * unsubscribed.
 */
export function createEmitter<Args extends unknown[] = []>(connect?: () => () => void) {
  type Listener = (...args: Args) => void;
  const listeners = new Set<Listener>();
  let disconnect: (() => void) | undefined;
  return {
    /** Returns whether there was a listener. */
    emit(...args: Args): boolean {
      for (const listener of listeners) listener(...args);
      return listeners.size > 0;
    },
    /** Returns the function that unsubscribes. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      disconnect ??= connect?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
  };
}
