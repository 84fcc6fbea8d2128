import { type ComponentType, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter';
import { whenIdle } from '@/lib/when-idle';

/** A component that can wait. Its code is loaded while the browser is idle, once for all instances; until then it renders nothing. */
export function createIdleComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  async function begin() {
    try {
      Loaded = await load();
      emit();
    } catch {
      // The page works without it.
    }
  }
  const { emit, subscribe } = createEmitter(() => {
    whenIdle(() => void begin());
    return () => {};
  });
  return function IdleComponent(props: Props) {
    const Component = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => undefined,
    );
    return Component && <Component {...props} />;
  };
}
