/**
 * Runs inside each page before its own scripts, so it may use nothing from outside of itself. `window.bench` collects what the
 * browser reports, and says when something was painted, in ms since the navigation began.
 */
export function probe() {
  const seen = { paint: 0, largest: 0, shift: 0, blocked: 0 };
  const report = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.paint = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.largest = startTime;
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    },
    // A task blocks for as long as it takes beyond 50 ms.
    longtask: ({ duration }) => {
      seen.blocked += duration - 50;
    },
  };
  for (const [type, take] of Object.entries(report)) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }

  /** The time just after the next frame. */
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  /** Calls `look` now and after each change of the document, until it returns something. */
  function until(look) {
    return new Promise((done) => {
      const observer = new MutationObserver(check);
      function check() {
        if (!look()) return;
        observer.disconnect();
        done();
      }
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      check();
    });
  }

  const cards = () => [...document.querySelectorAll('[role="feed"] article a[href^="/watchpage/"]')];
  const whenTitle = async (fits) => {
    await until(() => [...document.querySelectorAll('main h1')].some((heading) => fits(heading.textContent)));
    return painted();
  };
  /** When a video that is not in the page yet shows its first frame. */
  const whenFrame = () =>
    new Promise((done) => {
      const known = new WeakSet();
      let shown = false;
      const show = () => {
        shown = true;
        done(performance.now());
      };
      void until(() => {
        for (const video of document.querySelectorAll('video')) {
          if (!known.has(video)) video.requestVideoFrameCallback(show);
          known.add(video);
        }
        return shown;
      });
    });

  /** The card that was opened, where it stood, and what follows. */
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

  /** How many px the opened card is from where it stood; a card that is not there is a window away. */
  function moved() {
    const top = topOf(opened.href);
    return top === undefined
      ? innerHeight
      : Math.round(Math.max(Math.abs(top - opened.top), Math.abs(scrollY - opened.scroll)));
  }

  window.bench = {
    seen,
    moved,
    card: until(() => cards().some((link) => link.textContent !== '')).then(painted),
    title: whenTitle((text) => text !== ''),
    frame: whenFrame(),

    /** Where to press to open a card that stands well in the window. */
    place() {
      for (const link of cards()) {
        const { left, top } = link.getBoundingClientRect();
        const at = { x: left + 10, y: top + 8 };
        if (top > innerHeight / 3 && link.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
      throw new Error('No card stands in the window');
    },

    /** The times since the click. */
    async opened() {
      const [title, frame] = await Promise.all([opened.title, opened.frame]);
      return { title: title - opened.timeStamp, frame: frame - opened.timeStamp };
    },

    /** Goes back. Resolves to the time after which the opened card stands where it stood. */
    async back(patience) {
      const start = performance.now();
      history.back();
      for (;;) {
        const time = (await painted()) - start;
        if (moved() === 0 || time > patience) return time;
      }
    },
  };
}
