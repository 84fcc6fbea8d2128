import { join } from 'node:path';
import { installDebian } from '../test/install-debian.mjs';
import { recordNotRun } from '../test/not-run.mjs';
import { suite } from '../test/steps.mjs';
import { isFirefoxInstalled } from './browsers/firefox.mjs';
import { isWebKitInstalled } from './browsers/webkit.mjs';

const PROGRAM = join(import.meta.dirname, 'browsers/main.mjs');
/** In ms, for the checks of one engine. They take 30 s on a quiet machine. */
const LIMIT = 6 * 60_000;

/** The package with the FFmpeg by which both engines play the videos of the demo data. */
const CODECS = 'gstreamer1.0-libav';
const ENGINES = [
  {
    name: 'firefox',
    title: 'Firefox',
    isInstalled: isFirefoxInstalled,
    packages: ['firefox-esr', CODECS],
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    isInstalled: isWebKitInstalled,
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', CODECS],
  },
];

/** Why an engine could not be installed, by its name. */
const problems = new Map();

/**
 * Installs the missing engines with apt-get.
 *
 * @param {(text: string) => void} say
 */
export async function installEngines(say) {
  for (const { name, packages } of ENGINES.filter(({ isInstalled }) => !isInstalled())) {
    problems.set(name, await installDebian(packages, say));
  }
}

async function testEngine({ name, title, isInstalled, packages }) {
  if (isInstalled()) {
    const counts = await suite(
      `checks in ${title}`,
      process.execPath,
      [PROGRAM, name],
      {},
      { limit: LIMIT, isPrinted: true },
    );
    if (counts.skipped > 0)
      recordNotRun(`${counts.skipped} checks in ${title}`, 'the engine did not start, or stopped');
    return counts;
  }
  recordNotRun(`the checks in ${title}`, problems.get(name) || `it needs Debian's ${packages.join(', ')}`);
  return { passed: 0, failed: 0 };
}

/** Steps that run the checks in one engine each, on the server with the production build, and resolve to their counts. */
export const engineChecks = ENGINES.map((engine) => () => testEngine(engine));
