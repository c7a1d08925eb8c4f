// Measures the built product beside its floors, on each engine: `npm run bench` (bench/README.md).

import { moveToCores, planCores } from './lib/cores.mjs';
import { measureFlatness } from './lib/flatness.mjs';
import { runLoadScenario } from './lib/load-scenario.mjs';
import { readOptions } from './lib/options.mjs';
import { prepare } from './lib/prepare.mjs';
import { renderResults, writeReadme } from './lib/report.mjs';
import { keepResults, readResults } from './lib/results.mjs';
import { apiKeyCheck } from './scenarios/api-key-check.mjs';
import { runEmailPipeline } from './scenarios/email-pipeline.mjs';
import { runEmailRender } from './scenarios/email-render.mjs';
import { runHostileSources } from './scenarios/hostile-sources.mjs';
import { runImport } from './scenarios/import.mjs';
import { runItemRead } from './scenarios/item-read.mjs';
import { runItemUse } from './scenarios/item-use.mjs';
import { runLargeProject } from './scenarios/large-project.mjs';
import { runMemory } from './scenarios/memory.mjs';
import { permissionCheck } from './scenarios/permission-check.mjs';
import { refresh } from './scenarios/refresh.mjs';
import { signIn } from './scenarios/sign-in.mjs';
import { runSignInTiming } from './scenarios/sign-in-timing.mjs';
import { signUp } from './scenarios/sign-up.mjs';
import { runStartUp } from './scenarios/start-up.mjs';
import { teamList } from './scenarios/team-list.mjs';
import { runThrowawayProject } from './scenarios/throwaway-project.mjs';
import { runTypeCheck } from './scenarios/type-check.mjs';
import { usersList } from './scenarios/users-list.mjs';
import { usersMe } from './scenarios/users-me.mjs';
import { runWebhooks } from './scenarios/webhooks.mjs';

/** @typedef {import('./lib/load-scenario.mjs').Context} Context */

/** In the order in which they run: first what others would add to, last those that write a lot. */
const scenarios = {
  memory: runMemory,
  'users-me': (/** @type {Context} */ context) => runLoadScenario(usersMe, context),
  'permission-check': (/** @type {Context} */ context) => runLoadScenario(permissionCheck, context),
  'api-key-check': (/** @type {Context} */ context) => runLoadScenario(apiKeyCheck, context),
  'team-list': (/** @type {Context} */ context) => runLoadScenario(teamList, context),
  'users-list': (/** @type {Context} */ context) => runLoadScenario(usersList, context),
  'large-project': runLargeProject,
  refresh: (/** @type {Context} */ context) => runLoadScenario(refresh, context),
  'sign-in': (/** @type {Context} */ context) => runLoadScenario(signIn, context),
  'sign-in-timing': runSignInTiming,
  'email-render': runEmailRender,
  'email-pipeline': runEmailPipeline('draft'),
  'email-pipeline-html': runEmailPipeline('html'),
  'hostile-sources': runHostileSources,
  'item-read': runItemRead,
  'item-use': runItemUse,
  webhooks: runWebhooks,
  'throwaway-project': runThrowawayProject,
  'sign-up': (/** @type {Context} */ context) => runLoadScenario(signUp, context),
  import: runImport,
};
/** Those that run without the product of the others. */
const alone = { 'start-up': runStartUp, 'type-check': runTypeCheck };

const say = (/** @type {string} */ text) => console.log(text);
const options = readOptions(process.argv.slice(2));
const isWanted = (/** @type {string} */ name) => options.only.length === 0 || options.only.includes(name);
const wanted = Object.entries(scenarios).filter(([name]) => isWanted(name));
const names = [...Object.keys(scenarios), ...Object.keys(alone)];
const unknown = options.only.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no scenario ${unknown}; there are ${names.join(', ')}.`);
const cores = planCores();

/** @param {'embedded' | 'postgres'} engine @returns {Promise<boolean>} whether all goals were met */
const measure = async (engine) => {
  const context = await prepare(engine, { cores, options });
  const { subject, conditions } = context;
  try {
    /** @type {Record<string, { isMet: boolean, conditions: object }>} */
    const outcomes = {};
    for (const [name, run] of wanted) {
      say(`Measuring ${name} …`);
      outcomes[name] = { conditions, ...(await run(context)) };
      keepResults(engine, outcomes);
    }
    const wantedAlone = Object.entries(alone).filter(([name]) => engine === 'embedded' && isWanted(name));
    if (wantedAlone.length > 0) {
      await subject.stop();
      moveToCores([process.pid], cores && `${cores.server},${cores.rest}`);
    }
    for (const [name, run] of wantedAlone) {
      say(`Measuring ${name} …`);
      outcomes[name] = { ...(await run()), conditions };
      keepResults(engine, outcomes);
    }
    say(`\n${renderResults(engine, outcomes)}\n`);
    return Object.values(outcomes).every(({ isMet }) => isMet);
  } finally {
    await subject.stop();
  }
};

let areMet = true;
for (const engine of options.engines) {
  moveToCores([process.pid], cores?.rest);
  const run = options.isFlat
    ? measureFlatness(engine, { 'users-me': usersMe, refresh }, { cores, options })
    : measure(engine);
  areMet = (await run) && areMet;
}
if (!options.isFlat)
  writeReadme(
    /** @type {const} */ (['postgres', 'embedded']).map((engine) => renderResults(engine, readResults(engine))),
  );
// A missed goal is a failure, so that a slower hot path is noticed.
process.exitCode = areMet ? 0 : 1;
