// Compares the contract with the list of calls, and what it declares with what tests have raised since the last full run
// began.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { findUnraised, printUnraised } from './lib/declared-errors.mjs';
import { root, runTool } from './lib/run.mjs';

/** Access levels from the least to the most trusted. */
const levels = ['public', 'client', 'server', 'admin'];

/** @param {string} path */
const eraseNames = (path) => path.replace(/^\/api\/v1(?=\/|$)/, '').replace(/\{[^}]*\}/g, '{}');

/** @param {string} method @param {string} path */
const lineOf = (method, path) => `${method.toUpperCase()} ${eraseNames(path)}`;

const readCalls = () =>
  readFileSync(join(root, 'packages/contract/calls.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [method = '', path = '', access = '', area = ''] = line.split('\t');
      return { method, path, access, area };
    });

/**
 * Least access of every operation of the OpenAPI document, by wire line.
 *
 * @returns {Promise<Map<string, string>>}
 */
const readOperations = async () => {
  const entrance = join(root, 'packages/contract/dist/index.js');
  const { openApiDocument } = await import(pathToFileURL(entrance).href);
  const document = openApiDocument({ version: '0', serverUrl: '' });
  const found = new Map();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const access = operation?.['x-portico-access'];
      if (Array.isArray(access))
        found.set(lineOf(method, path), levels.find((level) => access.includes(level)) ?? 'none');
    }
  }
  return found;
};

const usage = `Usage: npm run coverage -- [options]
  --area AREA  the calls of one area
  --errors     fail if no test raised a declared error or refusal`;

const { values } = readArguments(usage, {
  options: { area: { type: 'string' }, errors: { type: 'boolean', default: false } },
});
const all = readCalls();
const calls = values.area ? all.filter(({ area }) => area === values.area) : all;
if (calls.length === 0) {
  console.error(`No area named ${values.area}. Areas: ${[...new Set(all.map(({ area }) => area))].sort().join(', ')}.`);
  process.exit(1);
}

const { code, output } = await runTool('tsc', ['-b', 'packages/contract']);
if (code !== 0) {
  console.error(`The contract does not compile.\n${output}`);
  process.exit(1);
}
const operations = await readOperations();
let present = 0;
for (const { method, path, access, area } of calls) {
  const declared = operations.get(lineOf(method, path));
  if (declared === access) present += 1;
  else if (declared === undefined) console.log(`missing       ${area.padEnd(17)} ${method} ${path}`);
  else console.log(`other access  ${area.padEnd(17)} ${method} ${path}: listed ${access}, declared ${declared}`);
}
console.log(`${present} of ${calls.length} calls`);

if (values.errors) {
  const wanted = new Set(calls.map(({ method, path }) => lineOf(method, path)));
  const found = await findUnraised((key) => {
    const [method = '', path = ''] = key.split(' ');
    return values.area === undefined || wanted.has(lineOf(method, path));
  });
  printUnraised(found);
  if (found.unraised.length > 0) process.exitCode = 1;
}
