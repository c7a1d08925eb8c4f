import { isDeepStrictEqual } from 'node:util';
import { isTree } from '@portico/contract';
import { below, type ConfigPath, MAPS, ROOT, SECRETS, type Tree } from './shape.js';

/** Members that a file cannot change, or that only published clients read. */
const LEFT_OUT: ReadonlySet<string> = new Set(['sourceOfTruth', 'workflows']);

/**
 * Returns the text of a file with the settings of a project. Secrets become names of variables; built-in entries that are
 * unchanged, and parts of the dashboard that are off, are left out.
 */
export function writeConfigFile(current: Tree, defaults: Tree): string {
  const settings = Object.fromEntries(Object.entries(current).filter(([name]) => !LEFT_OUT.has(name)));
  const text = print(ROOT, settings, { indent: '', defaults });
  const names = text.includes('env(') ? 'defineConfig, env' : 'defineConfig';
  return `import { ${names} } from '@portico/js/config';\n\nexport default defineConfig(${text});\n`;
}

interface Surroundings {
  readonly indent: string;
  readonly defaults: unknown;
}

function print(place: ConfigPath, value: unknown, { indent, defaults }: Surroundings): string {
  if (SECRETS.has(place.pattern)) return `env('${variableFor(place)}')`;
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((item) => print(place, item, { indent, defaults })).join(', ')}]`;
  if (!isTree(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value)
    .filter(([key, member]) => isShown(below(place, key), member, memberOf(defaults, key)))
    .map(([key, member]) => {
      const text = print(below(place, key), member, { indent: inner, defaults: memberOf(defaults, key) });
      return `${inner}${IDENTIFIER.test(key) ? key : quote(key)}: ${text},`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const memberOf = (tree: unknown, key: string): unknown => (isTree(tree) ? tree[key] : undefined);

function isShown({ pattern }: ConfigPath, value: unknown, whenUnset: unknown): boolean {
  if (value === undefined) return false;
  const isEntry = MAPS.has(pattern.replace(/\.\*$/, '')) && pattern.endsWith('.*');
  const canBeLeftOut = (isEntry && whenUnset !== undefined) || pattern.startsWith('apps.installed.');
  return !(canBeLeftOut && isDeepStrictEqual(value, whenUnset));
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Sources of emails have many lines; they stay readable. */
const quote = (text: string): string =>
  text.includes('\n')
    ? `\`${text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)}\``
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const variableFor = ({ path }: ConfigPath): string =>
  path
    .replace(/^auth\.oauth\.providers\./, '')
    .replace(/^emails\.server\./, 'emailServer.')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
