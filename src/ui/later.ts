import { createAtom, useSelector } from '@tanstack/react-store';
import { type ComponentType, createElement, useEffect, useEffectEvent } from 'react';
import { messageOf, NetworkError } from '@/api/errors';
import { createConnectedAtom } from '@/lib/connected-atom';
import { notify } from '@/lib/notify';

type LaterOptions<Props> = {
  /**
   * Runs `load` when the code is to be loaded, and again after a failure. Returns a function that stops it. By default the first
   * instance loads the code, and counts as awaited.
   */
  when?: (load: () => void) => () => void;
  placeholder?: ComponentType<Props>;
  /** What each instance does if a file is missing. */
  onMissing?: (props: Props) => void;
};

let awaited = 0;

/** True while the page waits for the code of a component. A missing file is then worth a reload: `app/reload-guard.ts`. */
export const isCodeAwaited = () => awaited > 0;

/** For code that the first instance loads, but that is not worth a reload. */
export function atOnce(load: () => void) {
  load();
  return () => {};
}

/**
 * The component that a module exports as `name`. Its code loads later, once for all instances.
 */
export function later<Name extends string, Props extends object>(
  load: () => Promise<{ [key in Name]: ComponentType<Props> }>,
  name: Name,
  { when, placeholder, onMissing }: LaterOptions<Props> = {},
) {
  // The first instance on the page connects it.
  const code = createConnectedAtom<{ component?: ComponentType<Props> }>({}, () =>
    when ? when(preload) : atOnce(() => void beginAwaited()),
  );
  const never = createAtom<{ component?: ComponentType<Props> }>({});
  const failures = createAtom(0);
  let loading: Promise<void> | undefined;

  async function run() {
    try {
      code.set({ component: (await load())[name] });
    } catch {
      loading = undefined;
      failures.set((count) => count + 1);
    }
  }
  const begin = () => (loading ??= run());
  const preload = () => void begin();

  async function beginAwaited() {
    awaited += 1;
    await begin();
    awaited -= 1;
  }

  function Later(props: Props) {
    const component = useSelector(code).component ?? placeholder;
    const fail = useEffectEvent(() => onMissing?.(props));
    useEffect(() => failures.subscribe(() => fail()).unsubscribe, []);
    return component && createElement(component, props);
  }
  /** Undefined until the code has loaded, which begins once it is wanted. For what is shown in another way until then. */
  const useLoaded = (isWanted: boolean) => useSelector(isWanted ? code : never).component;
  return Object.assign(Later, { preload, useLoaded });
}

/** The `onMissing` of dialogs and menus: closes them and shows why. */
export function closeMissing({ onClose }: { onClose: () => void }) {
  notify.error(messageOf(new NetworkError()), { id: 'missing' });
  onClose();
}

export const preloadHandlers = (preload: () => void) => ({ onPointerEnter: preload, onFocus: preload });
