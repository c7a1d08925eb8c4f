import { readArguments } from '../../scripts/lib/arguments.mjs';

/**
 * @typedef {object} Options
 * @property {('embedded' | 'postgres')[]} engines
 * @property {number} seconds how long each subject of a scenario is loaded in a round
 * @property {number} rounds
 * @property {number} users seeded into the measured project
 * @property {number} projects seeded beside it, ten users each
 * @property {number} sessions made by real sign-ups and sign-ins before anything is measured
 * @property {string[]} only names of the scenarios to run; all if empty
 * @property {boolean} isFlat compare installations of several sizes instead
 */

const usage = `Usage: npm run bench -- [options]
  --engine embedded|postgres|both   default both
  --seconds 5                       of load, for each subject and round
  --rounds 5                        at least 3
  --users 100000                    in the measured project (1000000 works too)
  --projects 10000                  beside it, ten users each
  --sessions 2000                   made by real sign-ups and sign-ins
  --only users-me                   one scenario, more by more of these; see bench/scenarios
  --flat                            instead, compare processor time from 1,000 to 1,000,000 users`;

const engineSets = /** @type {const} */ ({
  embedded: ['embedded'],
  postgres: ['postgres'],
  both: ['postgres', 'embedded'],
});

/**
 * Reads the command line.
 *
 * @param {string[]} args
 * @returns {Options}
 * @throws {Error} with the usage, for an unknown option or value
 */
export const readOptions = (args) => {
  const { values } = readArguments(usage, {
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      users: { type: 'string', default: '100000' },
      projects: { type: 'string', default: '10000' },
      sessions: { type: 'string', default: '2000' },
      only: { type: 'string', multiple: true, default: [] },
      flat: { type: 'boolean', default: false },
    },
  });
  const number = (/** @type {'seconds' | 'rounds' | 'users' | 'projects' | 'sessions'} */ name, least = 1) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) {
      throw new Error(`--${name} has to be a whole number of at least ${least}.\n${usage}`);
    }
    return value;
  };
  const engine = Object.entries(engineSets).find(([name]) => name === values.engine);
  if (!engine) throw new Error(`--engine has to be embedded, postgres or both.\n${usage}`);
  return {
    engines: [...engine[1]],
    seconds: number('seconds'),
    rounds: number('rounds', 3),
    users: number('users', 1000),
    projects: number('projects', 0),
    sessions: number('sessions', 100),
    only: values.only,
    isFlat: values.flat,
  };
};
