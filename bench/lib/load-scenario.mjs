import { hashForAWhile, startFloor, takeSample } from './floors.mjs';
import { median, orNull, quantile, round } from './numbers.mjs';
import { watchLoad } from './watch-load.mjs';

/**
 * The input of scenarios.
 *
 * @typedef {object} Context
 * @property {import('./product.mjs').Subject} subject
 * @property {import('./project.mjs').Project} project
 * @property {import('./sessions.mjs').Session[]} sessions
 * @property {() => Promise<void>} renewSessions
 * @property {import('./cores.mjs').Cores | undefined} cores
 * @property {import('./options.mjs').Options} options
 * @property {import('./results.mjs').Conditions} conditions
 */

/**
 * A load on the product, measured beside its floors.
 *
 * @typedef {object} LoadScenario
 * @property {string} goal
 * @property {(ratios: Record<string, number>) => boolean} isMet by ratios of requests a second, product to each floor
 * @property {number} connections
 * @property {number} [rows] that the floor's select returns; default one
 * @property {true} [hasHash] the product computes a password hash, so hashing alone is also a floor
 * @property {true} [isOnce] each request can be sent only once, so a round ends with the last one
 * @property {(context: Context) => Promise<void>} [prepare] what the product needs before each of its rounds
 * @property {(context: Context) => Promise<import('./load.mjs').LoadRequest[]>} requests called before each round
 */

/**
 * Figures of one subject: the product or a floor.
 *
 * @typedef {object} Figures
 * @property {number} perSecond
 * @property {number} p50Millis
 * @property {number} p99Millis
 * @property {number | null} processorMillis of the serving process, for each request
 * @property {number | null} databaseMillis processor time of the database, for each request
 */

/**
 * A server runs for days: its code is compiled and its caches are filled. Compiling depends on how often code has run,
 * and a call that hashes runs only fifty times a second. A floor has little of either.
 */
export const warmUp = { seconds: 10, requests: 8000 };
const floorWarmUpSeconds = 2;

/**
 * Measures a scenario in rounds. Each round loads every subject once and begins with a different one. Figures are
 * medians over the rounds, so other work of the machine affects all subjects equally.
 *
 * @param {LoadScenario} scenario
 * @param {Context} context
 */
export const runLoadScenario = async (scenario, context) => {
  const { subject, cores, options } = context;
  const [first] = await scenario.requests(context);
  if (!first) throw new Error('A load needs requests.');
  const shared = {
    sample: await takeSample(subject.url, first),
    rows: scenario.rows ?? 1,
    connection: subject.connection,
    cores: cores?.server,
  };
  const http = await startFloor('http', shared);
  const select = await startFloor('http-and-select', shared);
  const millis = options.seconds * 1000;
  const subjects = [
    { name: 'product', measure: () => loadProduct(scenario, context, { seconds: options.seconds }) },
    { name: 'http', measure: () => loadFloor(scenario, context, { floor: http, seconds: options.seconds }) },
    { name: 'http + select', measure: () => loadFloor(scenario, context, { floor: select, seconds: options.seconds }) },
    ...(scenario.hasHash ? [{ name: 'argon2id', measure: () => hashAlone({ millis, cores: cores?.server }) }] : []),
  ];
  try {
    await warmUpProduct(scenario, context);
    for (const floor of [http, select]) await loadFloor(scenario, context, { floor, seconds: floorWarmUpSeconds });
    const figures = await runRounds(subjects, options.rounds);
    const ratios = Object.fromEntries(
      subjects.slice(1).map(({ name }) => [name, round(ratio(figures, name, 'perSecond'))]),
    );
    const processorRatios = Object.fromEntries(
      subjects.slice(1).map(({ name }) => [name, round(1 / ratio(figures, name, 'processorMillis'))]),
    );
    return {
      kind: /** @type {const} */ ('load'),
      goal: scenario.goal,
      isMet: scenario.isMet(ratios),
      connections: scenario.connections,
      ratios,
      processorRatios,
      figures,
    };
  } finally {
    await Promise.all([http.stop(), select.stop()]);
  }
};

/**
 * @param {Record<string, Figures>} figures
 * @param {string} floor
 * @param {'perSecond' | 'processorMillis'} field
 */
const ratio = (figures, floor, field) => (figures.product?.[field] ?? 0) / (figures[floor]?.[field] || 1);

/**
 * @param {readonly { name: string, measure: () => Promise<Figures> }[]} subjects
 * @param {number} rounds
 * @returns {Promise<Record<string, Figures>>}
 */
const runRounds = async (subjects, rounds) => {
  /** @type {Map<string, Figures[]>} */
  const measured = new Map(subjects.map(({ name }) => [name, []]));
  for (let index = 0; index < rounds; index += 1) {
    const start = index % subjects.length;
    for (const { name, measure } of [...subjects.slice(start), ...subjects.slice(0, start)])
      measured.get(name)?.push(await measure());
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, medians(all)]));
};

/** @param {readonly Figures[]} all @returns {Figures} */
const medians = (all) => {
  const of = (/** @type {keyof Figures} */ field) => round(median(all.map((figures) => figures[field] ?? Number.NaN)));
  return {
    perSecond: of('perSecond'),
    p50Millis: of('p50Millis'),
    p99Millis: of('p99Millis'),
    processorMillis: orNull(of('processorMillis')),
    databaseMillis: orNull(of('databaseMillis')),
  };
};

/** @param {LoadScenario} scenario @param {Context} context */
const warmUpProduct = async (scenario, context) => {
  const until = performance.now() + warmUp.seconds * 1000;
  let answered = 0;
  do answered += (await loadProduct(scenario, context, { seconds: context.options.seconds })).answered;
  while (performance.now() < until || answered < warmUp.requests);
};

/** @param {LoadScenario} scenario @param {Context} context @param {{ seconds: number }} length of a load that is no list */
const loadProduct = async (scenario, context, { seconds }) => {
  const { subject } = context;
  await context.renewSessions();
  await scenario.prepare?.(context);
  const requests = await scenario.requests(context);
  const load = { url: subject.url, requests, connections: scenario.connections };
  const end = scenario.isOnce ? { amount: requests.length } : { seconds };
  return watchLoad(subject, { ...load, ...end });
};

/** @param {LoadScenario} scenario @param {Context} context @param {{ floor: import('./floors.mjs').Floor, seconds: number }} load */
const loadFloor = async ({ requests, connections }, context, { floor, seconds }) => {
  const load = { url: floor.url, requests: await requests(context), connections, seconds };
  return watchLoad({ pid: floor.pid, databasePid: context.subject.databasePid }, load);
};

/** @param {{ millis: number, cores: string | undefined }} options @returns {Promise<Figures>} */
const hashAlone = async (options) => {
  const { elapsedMillis, processorMillis, times } = await hashForAWhile(options);
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: (times.length * 1000) / elapsedMillis,
    p50Millis: quantile(sorted, 0.5),
    p99Millis: quantile(sorted, 0.99),
    processorMillis: processorMillis / times.length,
    databaseMillis: 0,
  };
};
