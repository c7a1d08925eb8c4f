import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const [begin, end] = ['<!-- figures: written by `npm run bench` -->', '<!-- end of figures -->'];

const engineNames = { postgres: 'PostgreSQL', embedded: 'embedded engine' };
const verdict = (/** @type {boolean} */ isMet) => (isMet ? 'met' : '**missed**');
const millis = (/** @type {number | null | undefined} */ value) =>
  value === null || value === undefined ? '–' : String(value);
const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(0)} %`;
const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
const row = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
const table = (/** @type {readonly string[]} */ head, /** @type {readonly (readonly (string | number)[])[]} */ rows) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/**
 * Returns the figures of an engine as Markdown.
 *
 * @param {'embedded' | 'postgres'} engine
 * @param {Record<string, any>} results
 */
export const renderResults = (engine, results) => {
  const entries = Object.entries(results);
  const of = (/** @type {string} */ kind) => entries.filter(([, outcome]) => outcome.kind === kind);
  const parts = [`## ${engineNames[engine]}`];
  if (of('load').length > 0) parts.push(renderLoads(of('load')));
  for (const [name, outcome] of of('latency')) parts.push(renderLatency(name, outcome));
  for (const [name, outcome] of of('timing')) parts.push(renderTiming(name, outcome));
  for (const [name, outcome] of of('render')) parts.push(renderRender(name, outcome));
  for (const [name, outcome] of of('pipeline')) parts.push(renderPipeline(name, outcome));
  for (const [name, outcome] of of('deliveries')) parts.push(renderDeliveries(name, outcome));
  for (const [name, outcome] of of('meanwhile')) parts.push(renderMeanwhile(name, outcome));
  for (const [name, outcome] of of('items')) parts.push(renderItems(name, outcome));
  for (const [name, outcome] of of('import')) parts.push(renderImport(name, outcome));
  for (const [name, outcome] of of('memory')) parts.push(renderMemory(name, outcome));
  for (const [name, outcome] of of('projects')) parts.push(renderProjects(name, outcome));
  for (const [name, outcome] of of('start-up')) parts.push(renderStartUp(name, outcome));
  for (const [name, outcome] of of('type-check')) parts.push(renderTypeCheck(name, outcome));
  parts.push(renderConditions(entries));
  return parts.join('\n\n');
};

/** @param {[string, any][]} loads */
const renderLoads = (loads) =>
  [
    table(
      ['scenario', 'goal', '', 'ratio to each floor, requests a second', 'the same by processor time of the server'],
      loads.map(([name, { goal, isMet, ratios, processorRatios }]) => [
        name,
        goal,
        verdict(isMet),
        ...[ratios, processorRatios].map((by) =>
          Object.entries(by)
            .map(([floor, value]) => `${percent(value)} of ${floor}`)
            .join(', '),
        ),
      ]),
    ),
    table(
      ['scenario', 'connections', 'subject', 'a second', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms'],
      loads.flatMap(([name, { connections, figures }]) =>
        Object.entries(figures).map(([subject, of]) => [
          name,
          connections,
          subject,
          of.perSecond,
          of.p50Millis,
          of.p99Millis,
          millis(of.processorMillis),
          millis(of.databaseMillis),
        ]),
      ),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderRender = (name, { goal, isMet, firstMillis, warmMillis, warmProcessorMillis, perRecipientMillis }) =>
  `${name}: ${goal}; ${verdict(isMet)}, ${warmMillis} ms (${warmProcessorMillis} ms of processor time). The first takes ${firstMillis} ms, each recipient of a job of a hundred ${perRecipientMillis} ms.`;

/** @param {string} name @param {any} outcome */
const renderPipeline = (name, { goal, isMet, floors, ...of }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}: ${of.count} emails at ${percent(of.share)} of the slower floor, by processor time ${percent(of.processorShare)}. The code was out after ${of.codeMillis} ms; peak memory of the server ${megabytes(of.peakBytes)}.`,
    table(
      ['subject', 'emails a second', 'CPU ms an email'],
      Object.entries({ product: of, ...floors }).map(([subject, one]) => [subject, one.perSecond, one.processorMillis]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderDeliveries = (name, { goal, isMet, floors, latencies, ...of }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}: ${of.count} events at ${percent(of.share)} of signed fetch, by processor time ${percent(of.processorShare)}; p99 beside hanging endpoints ${of.slowdown} times that alone. Events that arrived twice: ${of.repeated}.`,
    table(
      ['subject', 'requests a second', 'CPU ms a request'],
      Object.entries({ product: of, ...floors }).map(([subject, one]) => [subject, one.perSecond, one.processorMillis]),
    ),
    table(
      ['from commit to arrival', 'p50 ms', 'p99 ms'],
      Object.entries({ [`${of.count} at once`]: of, ...latencies }).map(([subject, one]) => [
        `${subject}`,
        one.p50Millis,
        one.p99Millis,
      ]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderMeanwhile = (name, { goal, isMet, attacks, refused, answers, medianMillis, slowestMillis }) =>
  `${name}: ${goal}; ${verdict(isMet)}: while ${attacks} kinds of hostile sources were previewed and ${refused} refused, ${answers} answers took ${medianMillis} ms (median) and at most ${slowestMillis} ms.`;

/** @param {string} name @param {any} outcome */
const renderLatency = (name, { goal, isMet, figures }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}.`,
    table(
      [
        'call',
        'connections',
        'a second',
        'p50 ms',
        'p95 ms',
        'server CPU ms',
        'database CPU ms',
        'sequential scans',
        '',
      ],
      figures.map((/** @type {any} */ one) => [
        one.name,
        one.connections,
        one.perSecond,
        one.p50Millis,
        one.p95Millis,
        millis(one.processorMillis),
        millis(one.databaseMillis),
        one.scans,
        verdict(one.isMet),
      ]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderTiming = (name, { goal, isMet, samples, differenceMillis, medians }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}, they differ by ${differenceMillis} ms (${samples} samples each).`,
    table(
      ['refused because of', 'median ms', 'p90 ms'],
      medians.map((/** @type {any} */ one) => [one.name, one.medianMillis, one.p90Millis]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderItems = (name, { goal, isMet, result, atOnce, figures }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}, ${result} (${atOnce} at once).`,
    table(
      ['subject', 'a second', 'p50 ms', 'p95 ms', 'CPU ms'],
      Object.entries(figures).map(([subject, one]) => [
        subject,
        one.perSecond,
        one.p50Millis,
        one.p95Millis,
        one.processorMillis,
      ]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderImport = (name, { goal, isMet, users, usersSeconds, membershipsSeconds, workSeconds }) =>
  `${name}: ${goal}; ${verdict(isMet)}: ${usersSeconds} s for teams and users, and ${membershipsSeconds} s for ${users} memberships (processor time of server and database together: ${workSeconds ?? '–'} s).`;

/** @param {string} name @param {any} outcome */
const renderMemory = (name, { goal, isMet, perSecond, p99Millis, medianBytes, peakBytes }) =>
  `${name}: ${goal}; ${verdict(isMet)}: median ${megabytes(medianBytes)}, peak ${megabytes(peakBytes)}, at ${perSecond} requests a second with p99 ${p99Millis} ms.`;

/** @param {string} name @param {any} outcome */
const renderProjects = (name, { goal, isMet, figures }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}.`,
    table(
      ['server', 'median ms', 'p90 ms'],
      figures.map((/** @type {any} */ one) => [one.server, one.medianMillis, one.p90Millis]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderStartUp = (name, { goal, isMet, first, later }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}.`,
    table(
      ['start', 'seconds', 'peak memory of all processes', 'the same, shared pages counted by each process'],
      [first, later].map((one, index) => [
        index === 0 ? 'first, build included' : 'later',
        one.seconds,
        megabytes(one.proportionalBytes),
        megabytes(one.residentBytes),
      ]),
    ),
  ].join('\n\n');

/** @param {string} name @param {any} outcome */
const renderTypeCheck = (name, { goal, isMet, figures }) =>
  [
    `${name}: ${goal}; ${verdict(isMet)}.`,
    table(
      ['compiler', 'app', 'declarations of packages', 'seconds', 'seconds of processor time', 'peak memory'],
      figures.map((/** @type {any} */ one) => [
        one.compiler,
        one.app,
        one.declarations,
        one.seconds,
        one.processorSeconds,
        megabytes(one.proportionalBytes),
      ]),
    ),
  ].join('\n\n');

/** @param {[string, any][]} entries */
const renderConditions = (entries) => {
  /** @type {Map<string, string[]>} */
  const named = new Map();
  for (const [name, { conditions }] of entries) {
    const { machine, versions, cores, seeded, off, load, measuredAt, revision } = conditions;
    const text = `${measuredAt} at ${revision} on ${machine}; ${versions}; ${cores}; ${seeded}; off: ${off}; ${load}.`;
    named.set(text, [...(named.get(text) ?? []), name]);
  }
  return [...named].map(([text, names]) => `Conditions of ${names.join(', ')}: ${text}`).join('\n\n');
};

/** Puts the figures into the README, between its markers. @param {readonly string[]} sections */
export const writeReadme = (sections) => {
  const text = readFileSync(readme, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error('bench/README.md lacks the markers of its figures.');
  writeFileSync(readme, `${text.slice(0, before)}${begin}\n\n${sections.join('\n\n')}\n\n${text.slice(after)}`);
};
