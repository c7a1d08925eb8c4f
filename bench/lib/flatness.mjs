import { runLoadScenario } from './load-scenario.mjs';
import { round } from './numbers.mjs';
import { prepare } from './prepare.mjs';

/** How far a figure may be above that of the smallest installation. A smaller one is only faster. */
const TOLERANCE = 0.25;

/** Users of the measured project, and projects beside it. The first is what the others are compared with. */
const sizes = [
  { users: 1000, projects: 1 },
  { users: 1000, projects: 10_000 },
  { users: 100_000, projects: 1 },
  { users: 1_000_000, projects: 1 },
  { users: 1_000_000, projects: 10_000 },
];

/**
 * Measures the processor time of a request in installations of several sizes, each filled anew, and prints it as a
 * table: `npm run bench -- --flat --engine postgres`. Filling them takes so long that the machine may be faster for one
 * than for another, so they are compared by multiples of the floor "http + select", which is the same in all of them.
 *
 * @param {'embedded' | 'postgres'} engine
 * @param {Record<string, import('./load-scenario.mjs').LoadScenario>} scenarios
 * @param {{ cores: import('./cores.mjs').Cores | undefined, options: import('./options.mjs').Options }} run
 * @returns {Promise<boolean>} whether all figures are close enough to those of the smallest installation
 */
export const measureFlatness = async (engine, scenarios, { cores, options }) => {
  /** @type {{ name: string, users: number, projects: number, millis: number, multiple: number }[]} */
  const figures = [];
  for (const size of sizes) {
    const context = await prepare(engine, { cores, options: { ...options, ...size } });
    try {
      for (const [name, scenario] of Object.entries(scenarios)) {
        console.log(`Measuring ${name} …`);
        const { product, 'http + select': floor } = (await runLoadScenario(scenario, context)).figures;
        const millis = sumOf(product);
        figures.push({ name, ...size, millis, multiple: millis / sumOf(floor) });
      }
    } finally {
      await context.subject.stop();
    }
  }
  const rows = figures.map((figure) => {
    const smallest = figures.find(({ name }) => name === figure.name)?.multiple ?? Number.NaN;
    const change = figure.multiple / smallest - 1;
    return { ...figure, change, isMet: change <= TOLERANCE };
  });
  const lines = rows.map(({ name, users, projects, millis, multiple, change, isMet }) => {
    const cells = [name, users, projects, round(millis), round(multiple), `${(change * 100).toFixed(0)} %`];
    return `| ${cells.join(' | ')} | ${isMet ? 'met' : '**missed**'} |`;
  });
  const head = `| scenario | users | projects | server and database CPU ms | multiple of http + select | beside the smallest | |
|---|---|---|---|---|---|---|`;
  console.log(`\n${head}\n${lines.join('\n')}\n`);
  return rows.every(({ isMet }) => isMet);
};

/** The processor time of a request in the serving process and the database. @param {import('./load-scenario.mjs').Figures | undefined} figures */
const sumOf = (figures) => (figures?.processorMillis ?? Number.NaN) + (figures?.databaseMillis ?? Number.NaN);
