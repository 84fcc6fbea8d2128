import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The environment variable with the path of the file that a reporter appends to. */
export const PROGRESS = 'VIREO_TEST_PROGRESS';

/**
 * A reporter for Vitest and for Playwright, which name their events differently. It writes each event at once, one JSON value a line,
 * so that the runner knows what was running, and what had failed, even if it has to kill the tests.
 *
 * @typedef {{ id: string, title: string }} Start of a test or of a test file
 * @typedef {{ id: string, result?: 'passed' | 'failed' | 'skipped', failure?: string }} End
 * @typedef {{ error: string }} Outside a test
 */
export default class ProgressReporter {
  #file = process.env[PROGRESS];

  #write(event) {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(event)}\n`);
  }

  // Vitest

  onTestModuleStart(module) {
    this.#write({ id: module.id, title: module.relativeModuleId });
  }

  onTestCaseReady(test) {
    this.#write({ id: test.id, title: titleOf(test) });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const failure = state === 'failed' ? { failure: `${titleOf(test)}\n${textOf(errors)}` } : {};
    this.#write({ id: test.id, result: state, ...failure });
  }

  onTestModuleEnd(module) {
    this.#write({ id: module.id });
    // A file that fails to load, or a failed hook, which leaves its tests skipped.
    const hasFailedTest = [...module.children.allTests('failed')].length > 0;
    if (module.state() !== 'failed' || hasFailedTest) return;
    const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
    this.#write({ error: `${module.relativeModuleId}\n${textOf(errors)}` });
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) this.#write({ error: textOf([error]) });
    this.#write({ isFinished: true });
  }

  // Playwright

  /** Otherwise Playwright prints nothing itself. */
  printsToStdio() {
    return false;
  }

  onTestBegin(test) {
    this.#write({ id: test.id, title: titleOfPlaywright(test) });
  }

  onTestEnd(test, { status, errors }) {
    const outcome = test.outcome();
    const isPassed = outcome === 'expected';
    const isSkipped = outcome === 'skipped' && status !== 'interrupted';
    const result = isPassed ? 'passed' : isSkipped ? 'skipped' : 'failed';
    const failure = result === 'failed' ? { failure: `${titleOfPlaywright(test)}\n${textOf(errors)}` } : {};
    this.#write({ id: test.id, result, ...failure });
  }

  onError(error) {
    this.#write({ error: textOf([error]) });
  }

  onEnd() {
    this.#write({ isFinished: true });
  }
}

const titleOf = ({ module, fullName }) => `${module.relativeModuleId} > ${fullName}`;

function titleOfPlaywright(test) {
  const { file, line } = test.location;
  return `[${test.parent.project()?.name}] ${relative('.', file)}:${line} > ${test.title}`;
}

const textOf = (errors) => errors.map(({ stack, message, value }) => stack ?? message ?? String(value)).join('\n');
