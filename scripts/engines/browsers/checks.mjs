import { join } from 'node:path';

const MENU = '[role=menu]:popover-open';
const cardMenu = (position) => `article[aria-posinset="${position}"] button[aria-label^="More: "]`;
const CARD = 'main article a[href^="/watchpage/"]';
const VIDEO = '[aria-label="Video player"] video';
/** The like button of the video: those of comments can load first. */
const LIKE = 'main button[aria-pressed][aria-describedby]:not(article *)';
const MINI_VIDEO = '[aria-label="Mini player"] video';
const VIDEO_FILE = join(import.meta.dirname, '../../../mocks/media/clips/tide.mp4');
const WIDE = [1280, 900];
const NARROW = [500, 900];
/** A notice of Firefox that changes nothing for the user. */
const HARMLESS = /ResizeObserver loop/;

// These run in the page.
const exists = (selector) => document.querySelector(selector) !== null;
const isGone = (selector) => document.querySelector(selector) === null;
const hasText = (selector, text) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text));
/** A comment has an options menu once the server has stored it. A response would not tell: reading and adding have the same URL. */
const isStored = (text) =>
  [...document.querySelectorAll('[aria-label="Comments"] article')].some(
    (article) => article.textContent.includes(text) && article.querySelector('button[aria-haspopup=menu]'),
  );
const isInWindow = (selector) =>
  [...document.querySelectorAll(selector)].some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 100 && bottom < innerHeight - 100;
  });
const isVisible = (selector) => {
  const element = document.querySelector(selector);
  return element !== null && element.textContent !== '' && getComputedStyle(element).opacity === '1';
};
const describe = (selector) => {
  const element = document.querySelector(selector);
  return element ? `has opacity ${getComputedStyle(element).opacity}` : 'is not open';
};
const timeIfPlaying = (selector, from) => {
  const { currentTime = 0, paused = true } = document.querySelector(selector) ?? {};
  return !paused && currentTime > from && currentTime;
};
/** The time of a looping video once it differs from `from` by half a second. It can be smaller. */
const timeIfMoved = (selector, from) => {
  const { currentTime = 0, paused = true } = document.querySelector(selector) ?? {};
  return !paused && Math.abs(currentTime - from) > 0.5 && currentTime;
};
const isPositionSaved = (videoId) => localStorage.getItem('vireo:positions/')?.includes(videoId);
const isAtPart = (selector, part) => {
  const { currentTime, duration, seeking } = document.querySelector(selector);
  return !seeking && Math.abs(currentTime - duration * part) < 0.1;
};
const mediaState = (selector) => {
  const { currentTime, paused, muted, readyState } = document.querySelector(selector) ?? {};
  return JSON.stringify({ currentTime, paused, muted, readyState });
};
/** What an upload waits for: the dialog and its fields, and the requests, of which only those that ended are listed. */
const uploadState = () => {
  const dialog = document.querySelector('dialog');
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
  return JSON.stringify({
    dialog: dialog?.innerText.slice(0, 500),
    invalid: [...(dialog?.querySelectorAll('[aria-invalid=true]') ?? [])].map(({ name }) => name),
    focused: document.activeElement?.textContent?.slice(0, 40),
    videos: [...document.querySelectorAll('dialog video')].map(({ readyState, seeking }) => ({ readyState, seeking })),
    requests: requests.slice(-4).map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    now: performance.now(),
  });
};
const isPressed = (selector, pressed) => document.querySelector(selector)?.ariaPressed === pressed;
const hasResponse = (part) =>
  performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes(part) && responseEnd > 0);

async function expectPlaying(user, from, video = VIDEO, condition = timeIfPlaying) {
  try {
    return await user.until('a video that plays', condition, video, from);
  } catch {
    throw new Error(`It should play after ${from} s: ${await user.evaluate(mediaState, video)}`);
  }
}

async function expectPaused(user) {
  try {
    await user.until('a paused video', (video) => document.querySelector(video)?.paused, VIDEO);
  } catch {
    throw new Error(`It should be paused: ${await user.evaluate(mediaState, VIDEO)}`);
  }
}

const seconds = (time) => `${time.toFixed(1)} s`;

/** Rests on a button, clicks it once, and waits until its popover is visible. */
async function openOnce(user, selector, name, popover) {
  await user.hover(selector, name);
  await user.click(selector, name);
  try {
    await user.until('a visible popover', isVisible, popover);
  } catch {
    throw new Error(`After one click, it ${await user.evaluate(describe, popover)}`);
  }
  await user.press('Escape');
  await user.until('a closed popover', isGone, popover);
  return 'opacity 1';
}

/** The film is shorter than some checks on a busy machine. */
async function expectLoop(user) {
  await expectPlaying(user, 0);
  await user.evaluate((video) => {
    document.querySelector(video).loop = true;
  }, VIDEO);
}

async function openFirstVideo(user) {
  await user.forgetPositions();
  await user.open('/');
  await user.click(CARD);
  await expectLoop(user);
}

/** The time, of at least `least` s, at which a video began to play after its last jump. On a busy machine, it can be far from there by now. */
const startOf = (selector, least) => {
  const { played } = document.querySelector(selector) ?? {};
  const last = (played?.length ?? 0) - 1;
  return last >= 0 && played.start(last) >= least && played.end(last) - played.start(last) > 0.1 && played.start(last);
};

async function expectStart(user, path, time) {
  await user.open(path);
  const start = await user.until(`a video that has played from ${seconds(time)}`, startOf, VIDEO, time);
  // The limit is below the position at which the video would resume.
  if (start > time + 2.5) throw new Error(`It began at ${seconds(start)}`);
  return seconds(start);
}

/** The checks, which run in this order in one window. Each resolves to a detail for its line, and rejects if it fails. */
export const CHECKS = {
  'the home page shows videos': async (user) => {
    await user.resize(...WIDE);
    await user.open('/');
    await user.until('12 cards', (card) => document.querySelectorAll(card).length >= 12, CARD);
  },
  'theme menu: visible after its first click': (user) => openOnce(user, 'button', 'Theme', MENU),
  "a card's menu: visible after its first click": (user) => openOnce(user, cardMenu(1), null, MENU),
  // The menu's code has loaded, so that it renders within the click.
  "another card's menu: visible after its first click": (user) => openOnce(user, cardMenu(2), null, MENU),
  'Back restores the scroll position': async (user) => {
    await user.evaluate(() => scrollTo(0, 1200));
    const before = await user.until('a scrolled page', () => scrollY > 1000 && scrollY);
    // A click on a card outside of the window would scroll.
    await user.until('a card in the window', isInWindow, CARD);
    await user.click(CARD);
    await user.until('the top of the watch page', () => location.pathname !== '/' && scrollY === 0);
    await user.back();
    try {
      await user.until('there', (y) => location.pathname === '/' && Math.abs(scrollY - y) < 2, before);
    } catch {
      throw new Error(
        `It should be at ${before} px of /: ${await user.evaluate(() => `${scrollY} of ${location.pathname}`)}`,
      );
    }
    return `${before} px`;
  },
  'a click on a card plays its video': async (user) => {
    await openFirstVideo(user);
    return seconds(await expectPlaying(user, 1));
  },
  'speed menu: visible after its first click': async (user) => {
    // The controls of a playing video hide below a pointer that rests.
    await user.evaluate((video) => document.querySelector(video).pause(), VIDEO);
    await expectPaused(user);
    return openOnce(user, 'button', 'Playback speed', MENU);
  },
  'share popover: visible after its first click': (user) =>
    openOnce(user, 'button', 'Share', '[role=dialog]:popover-open'),
  'mini player: the same element plays on': async (user) => {
    await openFirstVideo(user);
    await user.evaluate((video) => {
      window.watchedVideo = document.querySelector(video);
    }, VIDEO);
    await user.click('nav[aria-label="Main"] a', 'Home');
    const from = await expectPlaying(user, 0, MINI_VIDEO);
    const isSame = (video) => document.querySelector(video) === window.watchedVideo;
    await user.until('the same element', isSame, MINI_VIDEO);
    return seconds(await expectPlaying(user, from, MINI_VIDEO, timeIfMoved));
  },
  'without a click a video plays muted, and in the mini player, three times': async (user, { videoId }) => {
    const times = [];
    for (let visit = 0; visit < 3; visit++) {
      await user.forgetPositions();
      await user.open(`/watchpage/${videoId}`);
      await expectLoop(user);
      await user.evaluate(() => document.querySelector('nav[aria-label="Main"] a[href="/"]').click());
      const from = await expectPlaying(user, 0, MINI_VIDEO);
      times.push(await expectPlaying(user, from, MINI_VIDEO, timeIfMoved));
    }
    return times.map(seconds).join(', ');
  },
  'a video resumes after a reload': async (user, { videoId }) => {
    await user.forgetPositions();
    await user.open(`/watchpage/${videoId}`);
    await expectPlaying(user, 0);
    await user.until('the controls', exists, '[aria-label="Seek"]');
    // WebKit pauses a video with sound late, unless the user has done something: then `k` would play it.
    await user.click('h1', null);
    await user.press('k');
    await expectPaused(user);
    // Beyond 10 s: less counts as not watched, and WebKit can be a little before the time that was asked for.
    await user.press('7');
    await user.until('70 %', isAtPart, VIDEO, 0.7);
    // The pause saves the position. WebKitGTK can lose what a page that is being left stores.
    await user.evaluate((selector) => {
      const video = document.querySelector(selector);
      video.play().catch(() => {});
      video.pause();
    }, VIDEO);
    // The event comes a task after the state.
    await user.until('the saved position', isPositionSaved, videoId);
    await user.reload();
    return seconds(await user.until('a video that has played from there', startOf, VIDEO, 10));
  },
  '?t=7 starts at 7 s, three times': async (user, { videoId }) => {
    const path = `/watchpage/${videoId}?t=7`;
    const times = [];
    for (let visit = 0; visit < 3; visit++) times.push(await expectStart(user, path, 7));
    return times.join(', ');
  },
  'a member signs in': async (user) => {
    await user.open('/login');
    await user.fill('input', 'Email', 'maren@vireo.example');
    await user.fill('input[type=password]', 'Password', 'lighthouse-1901');
    await user.press('Enter');
    await user.until('the button "Logout"', hasText, 'nav button', 'Logout');
  },
  'a like survives a reload': async (user) => {
    await openFirstVideo(user);
    const before = await user.until('the like button', (like) => document.querySelector(like)?.ariaPressed, LIKE);
    const after = before === 'true' ? 'false' : 'true';
    await user.click(LIKE, 'Like');
    await user.until('the response', hasResponse, '/likes/toggle/');
    await user.reload();
    await user.until(`aria-pressed="${after}"`, isPressed, LIKE, after);
  },
  'a comment is stored, and its menu is visible': async (user) => {
    const text = 'Seen in another engine';
    await user.fill('textarea', 'Add a comment', text);
    await user.click('main button', 'Comment');
    await user.until('the stored comment', isStored, text);
    await user.reload();
    await user.until('the comment after the reload', isStored, text);
    return openOnce(user, 'button', 'Comment options', MENU);
  },
  'an upload, while its frames are captured': async (user) => {
    await user.open('/admin/dashboard');
    await user.click('button', 'Upload video');
    await user.until('the dialog', exists, 'dialog input[name=videoFile]');
    await user.setFile('dialog input[name=videoFile]', VIDEO_FILE);
    await user.click('button[aria-label^="Frame at"]', null);
    // With the keyboard: the button moves while the frames arrive.
    await user.fill('dialog input[name=title]', null, ' in WebDriver');
    await user.press('Enter');
    try {
      await user.until('success', hasText, 'dialog h2', 'Video Uploaded Successfully...');
    } catch {
      throw new Error(`It should succeed: ${await user.evaluate(uploadState)}`);
    }
    await user.press('Escape');
    await user.until('the row', exists, '[role=switch][aria-label="Published: tide in WebDriver"]');
  },
  'phone: the panel "More" is visible after its first click': async (user) => {
    await user.resize(...NARROW);
    await user.open('/');
    return openOnce(user, 'button', 'More', 'nav [popover]:popover-open');
  },
  'no uncaught error, and no error in the console': async (user) => {
    const errors = (await user.errors()).filter((text) => !HARMLESS.test(text));
    if (errors.length > 0) throw new Error(errors.join('\n'));
  },
};
