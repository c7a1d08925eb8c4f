import { dirname, relative } from 'node:path';
import { noteOutcome } from './endure-run.mjs';
import { root } from './run.mjs';

/**
 * Notes what came of each test file when it ends, so that `npm run endure -- --continue` knows what is done, and prints why
 * a test failed at once, hours before the end of the run. A reporter for Vitest, which requires a default export.
 */
export default class NoteOutcomes {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    for (const { message, diff = '' } of test.result().errors ?? [])
      console.log(`Failed: ${test.module.relativeModuleId} > ${test.fullName}\n${message}\n${diff}`);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const trials = process.env['PORTICO_ENDURE'];
    if (trials === undefined) return;
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (/** @type {string} */ state) => states.filter((one) => one === state).length;
    const isGreen = module.state() !== 'failed';
    noteOutcome(dirname(trials), {
      file: relative(root, module.moduleId),
      passed: count('passed'),
      // A file that could not be loaded counts as one failure.
      failed: isGreen ? 0 : Math.max(1, count('failed')),
      skipped: states.length - count('passed') - count('failed'),
      isGreen,
      millis: module.diagnostic().duration,
    });
  }
}
