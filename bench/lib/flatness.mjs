import { runLoadScenario } from './load-scenario.mjs';
import { round } from './numbers.mjs';
import { prepare } from './prepare.mjs';

/** How far a figure may be from that of the smallest installation. */
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
 * table: `npm run bench -- --flat --engine postgres`.
 *
 * @param {'embedded' | 'postgres'} engine
 * @param {Record<string, import('./load-scenario.mjs').LoadScenario>} scenarios
 * @param {{ cores: import('./cores.mjs').Cores | undefined, options: import('./options.mjs').Options }} run
 * @returns {Promise<boolean>} whether all figures are close enough to those of the smallest installation
 */
export const measureFlatness = async (engine, scenarios, { cores, options }) => {
  /** @type {{ name: string, users: number, projects: number, millis: number }[]} */
  const figures = [];
  for (const size of sizes) {
    const context = await prepare(engine, { cores, options: { ...options, ...size } });
    try {
      for (const [name, scenario] of Object.entries(scenarios)) {
        console.log(`Measuring ${name} …`);
        const { product } = (await runLoadScenario(scenario, context)).figures;
        const millis = (product?.processorMillis ?? Number.NaN) + (product?.databaseMillis ?? Number.NaN);
        figures.push({ name, ...size, millis });
      }
    } finally {
      await context.subject.stop();
    }
  }
  const rows = figures.map(({ name, users, projects, millis }) => {
    const smallest = figures.find((one) => one.name === name)?.millis ?? Number.NaN;
    const change = millis / smallest - 1;
    return { name, users, projects, millis: round(millis), change, isMet: Math.abs(change) <= TOLERANCE };
  });
  const lines = rows.map(
    ({ name, users, projects, millis, change, isMet }) =>
      `| ${name} | ${users} | ${projects} | ${millis} | ${(change * 100).toFixed(0)} % | ${isMet ? 'met' : '**missed**'} |`,
  );
  const head =
    '| scenario | users | projects | server and database CPU ms | beside the smallest | |\n|---|---|---|---|---|---|';
  console.log(`\n${head}\n${lines.join('\n')}\n`);
  return rows.every(({ isMet }) => isMet);
};
