import type { ComponentType } from 'react';
import { createEmitter } from '@/lib/emitter';
import { useStore } from '@/lib/use-store';

/** A component whose code is loaded when `when` runs its argument, once for all instances; until then it renders nothing. */
export function createLaterComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: (run: () => void) => () => void,
) {
  let Loaded: ComponentType<Props> | undefined;
  async function begin() {
    try {
      Loaded = await load();
      emit();
    } catch {
      // The page works without it.
    }
  }
  const { emit, subscribe } = createEmitter(() => when(() => void begin()));
  return function LaterComponent(props: Props) {
    const Component = useStore(subscribe, () => Loaded);
    return Component && <Component {...props} />;
  };
}
