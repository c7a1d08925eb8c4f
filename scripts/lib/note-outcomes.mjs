import { dirname, relative } from 'node:path';
import { noteOutcome } from './endure-run.mjs';
import { root } from './run.mjs';

/** @param {string} subject @param {readonly { message: string, diff?: string }[]} errors */
const printFailures = (subject, errors) => {
  for (const { message, diff = '' } of errors) console.log(`Failed: ${subject}\n${message}\n${diff}`);
};

/**
 * Notes what came of each test file when it ends, so that `npm run endure -- --continue` knows what is done, and prints why
 * a test or a file failed at once, hours before the end of the run. A reporter for Vitest, which requires a default export.
 */
export default class NoteOutcomes {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    // One that passes at its second try has errors, too.
    if (state === 'failed') printFailures(`${test.module.relativeModuleId} > ${test.fullName}`, errors);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    printFailures(module.relativeModuleId, module.errors());
    const trials = process.env['PORTICO_ENDURE'];
    if (trials === undefined) return;
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (/** @type {string} */ state) => states.filter((one) => one === state).length;
    noteOutcome(dirname(trials), {
      file: relative(root, module.moduleId),
      passed: count('passed'),
      // It has none if the file could not be loaded.
      failed: module.state() === 'failed' ? Math.max(1, count('failed')) : 0,
      skipped: states.length - count('passed') - count('failed'),
      millis: module.diagnostic().duration,
    });
  }
}
