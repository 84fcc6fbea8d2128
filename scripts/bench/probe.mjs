/**
 * Runs in each page before the page's own scripts, so it cannot use anything outside this function. `window.bench` collects
 * metrics, with times in ms since the start of the navigation.
 */
export function probe() {
  const metrics = { paint: 0, largest: 0, shift: 0, blocked: 0, fetched: 0 };
  /** In ms. The browser reports no shorter interactions. */
  const SHORTEST = 16;
  let slowest = SHORTEST;
  const collectors = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') metrics.paint = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      metrics.largest = startTime;
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) metrics.shift += value;
    },
    // The part of a task over 50 ms counts, as in Total Blocking Time.
    longtask: ({ duration }) => {
      metrics.blocked += duration - 50;
    },
    resource: ({ name, responseEnd }) => {
      if (name.includes('/api/v1/videos?')) metrics.fetched = responseEnd;
    },
    // Only interactions count, as in Interaction to Next Paint.
    event: ({ interactionId, duration }) => {
      if (interactionId) slowest = Math.max(slowest, duration);
    },
  };
  for (const [type, collect] of Object.entries(collectors)) {
    new PerformanceObserver((list) => list.getEntries().forEach(collect)).observe({
      type,
      buffered: true,
      durationThreshold: SHORTEST,
    });
  }

  /** Resolves to the time just after the next frame. */
  const nextPaint = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  // The browser does not count Back as an interaction.
  const addBack = async (start) => {
    const time = (await nextPaint()) - start;
    slowest = Math.max(slowest, time);
  };
  addEventListener('popstate', ({ timeStamp }) => void addBack(timeStamp));

  /** Resolves once `condition` is true. Checks it now and after each change of the document. */
  function until(condition) {
    return new Promise((done) => {
      const observer = new MutationObserver(check);
      function check() {
        if (!condition()) return;
        observer.disconnect();
        done();
      }
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      check();
    });
  }

  const cards = () => [...document.querySelectorAll('main a[href*="/watchpage/"]')];
  const whenTitle = async (matches) => {
    await until(() => [...document.querySelectorAll('main h1')].some((heading) => matches(heading.textContent)));
    return nextPaint();
  };
  /** Resolves to the time at which a new video element shows its first frame. */
  const whenFrame = () =>
    new Promise((done) => {
      const known = new WeakSet();
      let shown = false;
      const onFrame = () => {
        shown = true;
        done(performance.now());
      };
      void until(() => {
        for (const video of document.querySelectorAll('video')) {
          if (!known.has(video)) video.requestVideoFrameCallback(onFrame);
          known.add(video);
        }
        return shown;
      });
    });

  /** The card that was clicked, its position, and the times after the click. */
  let opened;
  const topOf = (href) =>
    cards()
      .find((link) => link.getAttribute('href') === href)
      ?.getBoundingClientRect().top;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target.closest('a[href^="/watchpage/"]');
      if (!link) return;
      const { textContent: title } = link;
      const href = link.getAttribute('href');
      opened = { timeStamp, href, top: topOf(href), scroll: scrollY };
      opened.title = whenTitle((text) => text === title);
      opened.frame = whenFrame();
    },
    { capture: true },
  );

  async function whenToggled(button, start) {
    const before = button.getAttribute('aria-pressed');
    await until(() => button.getAttribute('aria-pressed') !== before);
    return (await nextPaint()) - start;
  }
  /** The time from the first click on Like until the button has changed. The video may have been liked in an earlier run. */
  const liked = new Promise((done) => {
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const button = target.closest('button[aria-pressed]');
        if (button) done(whenToggled(button, timeStamp));
      },
      { capture: true },
    );
  });

  /** Distance of the clicked card from its position, in px; the height of the window if the card is gone. */
  function shiftedBy() {
    const top = topOf(opened.href);
    return top === undefined
      ? innerHeight
      : Math.round(Math.max(Math.abs(top - opened.top), Math.abs(scrollY - opened.scroll)));
  }

  window.bench = {
    metrics,
    shiftedBy,

    /** The time from an input to the next paint, of the slowest interaction since the last call. */
    takeSlowest() {
      const taken = slowest;
      slowest = SHORTEST;
      return taken;
    },

    card: until(() => cards().some((link) => link.textContent !== '')).then(nextPaint),
    title: whenTitle((text) => text !== ''),
    frame: whenFrame(),

    /** Coordinates that open a card in the lower part of the window. */
    clickPosition() {
      for (const link of cards()) {
        const { left, top } = link.getBoundingClientRect();
        const at = { x: left + 10, y: top + 8 };
        if (top > innerHeight / 3 && link.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
      throw new Error('No card is visible');
    },

    /** Resolves to the times since the click. */
    async opened() {
      const [title, frame] = await Promise.all([opened.title, opened.frame]);
      return { title: title - opened.timeStamp, frame: frame - opened.timeStamp };
    },

    liked,

    /** Scrolls to the end in every frame until this many items are loaded. Resolves to the time it took. */
    async scrollUntil(count) {
      const start = performance.now();
      const isLoaded = () => document.body.textContent.includes(`${count} videos loaded`);
      while (!isLoaded()) {
        scrollTo(0, document.documentElement.scrollHeight);
        await nextPaint();
      }
      return performance.now() - start;
    },

    /** Goes back. Resolves to the time until the clicked card is at its position again. */
    async back(timeout) {
      const start = performance.now();
      history.back();
      for (;;) {
        const time = (await nextPaint()) - start;
        if (shiftedBy() === 0 || time > timeout) return time;
      }
    },
  };
}
