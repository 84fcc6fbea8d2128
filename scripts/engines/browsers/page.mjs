import { setTimeout as wait } from 'node:timers/promises';

/** In ms: how long the checks wait for a state of the page. */
const LIMIT = 60_000;
const INTERVAL = 40;

/**
 * What the checks do on a page, with the pointer and the keyboard of an engine. Functions that are passed run in the page and see
 * only their parameters.
 */
export function createUser(engine, origin) {
  /** Resolves to the first value of a function in the page that is not false, null or undefined. */
  async function until(what, run, ...parameters) {
    const end = performance.now() + LIMIT;
    for (;;) {
      const value = await engine.evaluate(run, ...parameters);
      if (value !== false && value !== null && value !== undefined) return value;
      if (performance.now() > end) throw new Error(`${what}: not in ${LIMIT / 1000} s`);
      await wait(INTERVAL);
    }
  }

  /** The point of a control where the pointer reaches it, once the control has stayed there for a frame. */
  async function pointOf(selector, name) {
    const find = () => until(`${selector} ${name ?? ''}`, findPoint, selector, name ?? null);
    let last = await find();
    for (;;) {
      const point = await find();
      const isThere = point.x === last.x && point.y === last.y;
      if (isThere && point.frame > last.frame) return [point.x, point.y];
      // Another document begins with its first frame.
      if (!isThere || point.frame < last.frame) last = point;
    }
  }

  async function click(selector, name) {
    const [x, y] = await pointOf(selector, name);
    await engine.click(x, y);
  }

  /** Until then, a link of the early screen loads its page anew, and a reload can still restore the scroll position. */
  const untilClientRuns = () => until('the client', isClientRunning);

  return {
    until,
    click,
    async open(path) {
      await engine.open(origin + path);
      await untilClientRuns();
    },
    /** Opens a page without the client, and forgets the saved positions: a page that is left saves that of its video. */
    async forgetPositions() {
      await engine.open(`${origin}/livez`);
      await engine.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('vireo:positions')) localStorage.removeItem(key);
      });
    },
    async reload() {
      await engine.reload();
      await untilClientRuns();
    },
    async hover(selector, name) {
      const [x, y] = await pointOf(selector, name);
      await engine.move(x, y);
    },
    async fill(selector, name, text) {
      await click(selector, name);
      await until(`the focus in "${name}"`, (field) => document.activeElement?.matches(field), selector);
      await engine.type(text);
    },
    evaluate: engine.evaluate,
    move: engine.move,
    back: engine.back,
    press: engine.press,
    resize: engine.resize,
    errors: engine.errors,
    setFile: engine.setFile,
  };
}

/** In the page: whether the client has taken the place of the early screen, and shows no skeletons. */
function isClientRunning() {
  const { __TSR_ROUTER__: router } = window;
  const isIdle = document.readyState === 'complete' && router?.state.status === 'idle';
  return isIdle && document.querySelector('body > [data-menu], main [aria-busy="true"]') === null;
}

/**
 * In the page: the middle of the first element with this selector and accessible name, which it scrolls into view, and how many frames the
 * page has drawn since the first call. Null while there is no such element, or another covers it.
 */
function findPoint(selector, name) {
  const nameOf = (element) => {
    const parts = [...(element.labels?.[0] ?? element).childNodes].filter(({ ariaHidden }) => ariaHidden !== 'true');
    return (
      element.ariaLabel ??
      parts
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
    );
  };
  const boxOf = (element) => element.getBoundingClientRect();
  const isInWindow = (element) => boxOf(element).top >= 56 && boxOf(element).bottom <= innerHeight - 56;
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && (name === null || nameOf(element) === name),
  );
  const element = found.find(isInWindow) ?? found[0];
  if (!element) return null;
  if (!isInWindow(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = boxOf(element);
  const [x, y] = [left + width / 2, top + height / 2];
  window.framesSeen ??= 0;
  requestAnimationFrame(() => (window.framesSeen += 1));
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) || hit?.contains(element) ? { x, y, frame: window.framesSeen } : null;
}
