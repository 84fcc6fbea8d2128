import { existsSync, readdirSync } from 'node:fs';
import { freePorts } from '../network.mjs';
import { start } from './programs.mjs';

const REQUEST_LIMIT = 30_000;
/** The key of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { Enter: '\uE007', Escape: '\uE00C' };

/** A file of a Debian package, in the folder of the processor. */
function findLibrary(file) {
  const paths = readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/${file}`);
  return paths.find((path) => existsSync(path));
}

/** The browser of Debian's package, which has no other way to be driven. */
const findMiniBrowser = () => findLibrary('webkit2gtk-4.1/MiniBrowser');

/** Without these, it loads no video, and six checks fail after a minute each. */
const CODECS = ['gstreamer-1.0/libgstlibav.so', 'gstreamer-1.0/libgstisomp4.so'];

export const isWebKitInstalled = () =>
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)) &&
  findMiniBrowser() !== undefined &&
  CODECS.every((file) => findLibrary(file) !== undefined);

function createClient(origin) {
  return async function send(method, path, body) {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      signal: AbortSignal.timeout(REQUEST_LIMIT),
    });
    const { value } = await response.json();
    if (response.ok) return value;
    const error = new Error(`${method} ${path}: ${value.error} ${value.message}`);
    // WebKit ends the session when the page crashes or hangs.
    if (value.error === 'invalid session id') error.name = 'SessionEndedError';
    throw error;
  };
}

/** Starts WebKitGTK in a screen of its own, and returns what the checks need of a page. */
export async function startWebKit({ env }) {
  const running = [];
  async function stop() {
    for (const program of running.toReversed()) await program.kill();
  }
  try {
    const xvfb = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      env,
      extraPipe: true,
    });
    running.push(xvfb);
    const [, display] = await xvfb.waitForOutput(/^(\d+)\n/m);
    const [port] = await freePorts(1);
    const driver = start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      env: {
        ...env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
      },
    });
    running.push(driver);
    const send = createClient(`http://127.0.0.1:${port}`);
    await untilReady(() => send('GET', '/status'));
    const { sessionId, capabilities } = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    });
    const page = createPage((method, path, body) => send(method, `/session/${sessionId}${path}`, body));
    const name = `WebKitGTK ${capabilities.browserVersion}`;
    return { ...page, name, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(check) {
  const end = Date.now() + REQUEST_LIMIT;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** In the page: keeps the errors. WebKit's console is empty in automated windows. */
function recordErrors() {
  window.recordedErrors ??= [];
  const add = (text) => window.recordedErrors.push(text);
  Object.assign(console, { error: (...texts) => add(texts.join(' ')) });
  addEventListener('error', ({ message }) => add(message));
  addEventListener('unhandledrejection', ({ reason }) => add(`Unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => add(`Blocked: ${violatedDirective}`));
}

function createPage(send) {
  const evaluate = (run, ...parameters) =>
    send('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments)`, args: parameters });
  const pointer = (...actions) =>
    send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const keys = (texts) =>
    send('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: texts.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const move = (x, y) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });

  const errors = [];
  const collect = async () => errors.push(...(await evaluate(() => window.recordedErrors?.splice(0) ?? [])));
  async function load(path, body) {
    await collect();
    await send('POST', path, body);
    await evaluate(recordErrors);
  }

  return {
    evaluate,
    async errors() {
      await collect();
      return errors;
    },
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh', {}),
    back: () => send('POST', '/back', {}),
    resize: (width, height) => send('POST', '/window/rect', { x: 0, y: 0, width, height }),
    move: (x, y) => pointer(move(x, y)),
    click: (x, y) => pointer(move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    type: (text) => keys([...text]),
    press: (key) => keys([KEYS[key] ?? key]),
    async setFile(selector, path) {
      const element = await send('POST', '/element', { using: 'css selector', value: selector });
      await send('POST', `/element/${element[ELEMENT]}/value`, { text: path });
    },
  };
}
