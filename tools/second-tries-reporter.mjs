import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A line of this report in a run's output; `npm test` prints these lines even when everything passed. */
export const SECOND_TRY = /↻ .*/g;

const RECEIVED_SIGNS = 300;
const WAITED_LINES = 4; // the locator, whether it was found, and the first reason for waiting on

/** A Vitest reporter that names and counts the tests that passed only at their second try, and why their first one failed. */
export default class SecondTriesReporter {
  #count = 0;

  onTestRunStart() {
    this.#count = 0;
  }

  onTestRunEnd() {
    if (this.#count > 0) console.log(`${this.#count} passed only at a second try`);
  }

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    this.#count += 1;
    const [first] = test.result().errors ?? [];
    console.log(
      `↻ ${test.module.relativeModuleId}: ${test.fullName} passed at its second try; the first: ${reasonOf(first)}`,
    );
  }
}

/** On one line: the message of an error, what Playwright waited for, and the line of the test. */
function reasonOf(error) {
  if (error === undefined) return 'no error was kept';
  const [message, ...more] = stripVTControlCharacters(error.message)
    .split('\n')
    .map((line) => line.trim());
  const waited = more.filter((line) => /^- \S/.test(line)).slice(0, WAITED_LINES);
  const { file, line } = error.stacks?.[0] ?? {};
  const place = file === undefined ? [] : [`at ${basename(file)}:${line}`];
  return [message, ...receivedOf(error), ...waited, ...place].join(' ');
}

/** What a list held that the message only counts: "expected [ Array(1) ]". */
function receivedOf({ message, actual }) {
  if (!/\[ ?(?:Array|…)/.test(message) || typeof actual !== 'string') return [];
  return [`(received ${actual.replaceAll(/\s+/g, ' ').slice(0, RECEIVED_SIGNS)})`];
}
