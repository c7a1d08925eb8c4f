import { formatSeconds } from './report.mjs';

/**
 * @typedef {{ code: number, output: string }} Outcome
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} guards what it checks
 * @property {readonly string[]} [after] steps that end before it begins, if they were chosen too
 * @property {() => Promise<Outcome>} run
 */

/** @param {Step} step @returns {Promise<Outcome>} */
const runTimed = async ({ name, guards, run }) => {
  const started = performance.now();
  const outcome = await run().catch((error) => ({ code: 1, output: String(error?.stack ?? error) }));
  const result = outcome.code === 0 ? 'ok    ' : 'failed';
  console.log(`${result} ${name.padEnd(13)} ${formatSeconds(performance.now() - started)}  ${guards}`);
  return outcome;
};

/**
 * Runs steps in parallel, in order as soon as each can begin, and prints a line when one ends.
 *
 * @param {readonly Step[]} steps
 * @param {number} lanes how many run at once
 * @returns {Promise<{ name: string, output: string }[]>} the steps that failed
 */
export const runSteps = async (steps, lanes) => {
  const started = performance.now();
  const waiting = [...steps];
  /** @type {{ name: string, output: string }[]} */
  const failures = [];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isPending = (/** @type {string} */ name) => running.has(name) || waiting.some((step) => step.name === name);
  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex(({ after = [] }) => !after.some(isPending));
    if (index >= 0 && running.size < lanes) {
      const [step] = waiting.splice(index, 1);
      if (step)
        running.set(
          step.name,
          runTimed(step).then(({ code, output }) => {
            running.delete(step.name);
            if (code !== 0) failures.push({ name: step.name, output });
          }),
        );
    } else {
      await Promise.race(running.values());
    }
  }
  console.log(`All steps: ${formatSeconds(performance.now() - started).trim()}`);
  return failures;
};
