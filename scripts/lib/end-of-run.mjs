// Says at the end of a run what the counts do not show: second tries (docs/decisions/second-tries.md) and errors outside tests.

/** A reporter for Vitest, which requires a default export. */
export default class EndOfRun {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = (first?.message ?? '').split('\n').slice(0, 20).join('\n    ');
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}\n    ${reason}`);
  }

  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors what no test caught: each makes the run fail although every test passes
   */
  onTestRunEnd(_modules, unhandledErrors) {
    for (const name of this.#names) console.log(`Passed at a second try only: ${name}`);
    for (const error of unhandledErrors) console.log(`Error outside a test: ${describeError(error)}`);
  }
}

/** The message, file and first places of an error. @param {import('vitest').SerializedError} error */
const describeError = ({ message, stack = '', VITEST_TEST_PATH: file }) => {
  const places = stack.split('\n').filter((line) => line.includes(' at '));
  return [message, ...(typeof file === 'string' ? [`in ${file}`] : []), ...places.slice(0, 8)].join('\n    ');
};
