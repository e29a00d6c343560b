/** A line of this report in a run's output; `npm test` prints these lines even when everything passed. */
export const SECOND_TRY = /↻ .*/g;

/** A Vitest reporter that names each test that passed only at its second try, and why its first one failed. */
export default class SecondTriesReporter {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first?.message.split('\n')[0] ?? 'no error was kept';
    console.log(
      `↻ ${test.module.relativeModuleId}: ${test.fullName} passed at its second try; the first: ${reason}`,
    );
  }
}
