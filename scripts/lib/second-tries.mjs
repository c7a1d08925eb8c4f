// Lists the tests that passed only on a second try, at the end of a run: docs/decisions/second-tries.md.

/** A reporter for Vitest, which requires a default export. */
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
