import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { atOnce, isCodeAwaited, later, preloadHandlers } from './later';

type Module = { Title: (props: { text: string }) => React.ReactNode };

const Title: Module['Title'] = ({ text }) => <h1>{text}</h1>;

/** A component whose files arrive when `arrive` is called, and are missing when `miss` is. */
function createTitle(when?: (load: () => void) => () => void) {
  let attempt = Promise.withResolvers<Module>();
  const load = vi.fn(() => {
    attempt = Promise.withResolvers();
    return attempt.promise;
  });
  const onMissing = vi.fn<(props: { text: string }) => void>();
  const LaterTitle = later(load, 'Title', {
    ...(when && { when }),
    placeholder: ({ text }) => <p>{`Loading ${text}`}</p>,
    onMissing,
  });
  return {
    LaterTitle,
    load,
    onMissing,
    show: () => render(<LaterTitle text="fog" />, { wrapper: StrictMode }),
    arrive: () => act(async () => attempt.resolve({ Title })),
    miss: () => act(async () => attempt.reject(new TypeError('Failed to fetch'))),
  };
}

const heading = () => screen.queryByRole('heading', { name: 'fog' });

test('shows the placeholder until the code has loaded, and the component at once from then on', async () => {
  const { show, arrive, load, onMissing } = createTitle();
  const { unmount } = show();
  screen.getByText('Loading fog');
  await arrive();
  expect(heading()).not.toBeNull();
  expect(screen.queryByText('Loading fog')).toBeNull();
  unmount();
  show();
  expect(heading()).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  expect(onMissing).not.toHaveBeenCalled();
});

test('transport/chunk-gone: calls onMissing once with the props, and the next instance loads again', async () => {
  const { show, arrive, miss, onMissing, load } = createTitle();
  const { unmount } = show();
  await miss();
  expect(onMissing.mock.calls).toEqual([[{ text: 'fog' }]]);
  unmount();
  show();
  await arrive();
  expect(heading()).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
  expect(onMissing).toHaveBeenCalledOnce();
});

test('does not call onMissing after unmount', async () => {
  const { show, miss, onMissing } = createTitle();
  show().unmount();
  await miss();
  expect(onMissing).not.toHaveBeenCalled();
});

test('instances share one load', async () => {
  const { LaterTitle, load, arrive } = createTitle();
  render(
    <>
      <LaterTitle text="fog" />
      <LaterTitle text="tide" />
    </>,
  );
  await arrive();
  expect(screen.getAllByRole('heading')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('code is awaited while the first instance loads it, and no longer once it is missing', async () => {
  const { show, miss } = createTitle();
  show();
  expect(isCodeAwaited()).toBe(true);
  await miss();
  expect(isCodeAwaited()).toBe(false);
});

test('code with a moment of its own loads then, again after a failure, and is not awaited', async () => {
  const moments: (() => void)[] = [];
  const stop = vi.fn();
  const { show, miss, arrive } = createTitle((load) => {
    moments.push(load);
    return stop;
  });
  const shown = show();
  const load = () => act(() => moments.at(-1)?.());
  load();
  expect(isCodeAwaited()).toBe(false);
  await miss();
  load();
  await arrive();
  expect(heading()).not.toBeNull();
  stop.mockClear();
  shown.unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test('code that loads at once, but is not worth a reload, is not awaited', async () => {
  const { show, arrive } = createTitle(atOnce);
  show();
  expect(isCodeAwaited()).toBe(false);
  await arrive();
  expect(heading()).not.toBeNull();
});

test.each(['pointerEnter', 'focus'] as const)('%s preloads the code, which is then not awaited', async (event) => {
  const { LaterTitle, show, arrive, load } = createTitle();
  render(<button {...preloadHandlers(LaterTitle.preload)}>Open</button>);
  fireEvent[event](screen.getByRole('button', { name: 'Open' }));
  expect(load).toHaveBeenCalledOnce();
  expect(isCodeAwaited()).toBe(false);
  await arrive();
  show();
  expect(heading()).not.toBeNull();
});
