// Names, at the end of a test run, the tests that passed at a second try only; see docs/decisions/second-tries.md.

/** A reporter of Vitest, which wants it as the default export. */
export default class SecondTries {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`Passed at a second try only: ${name}`);
  }
}
