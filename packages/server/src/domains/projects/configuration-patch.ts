import { findProductProblems, isTree, type ProjectConfig } from '@portico/contract';
import { findUnsafe } from '../../platform/call/border.js';
import type { Call } from '../../platform/call/call.js';
import { findJsonExcess } from '../../platform/call/json-excess.js';
import { type Problem, toProblems } from '../../platform/call/parse.js';
import { yieldToEventLoop } from '../../platform/call/yield.js';
import { Refusal } from '../../platform/failures/failures.js';
import { changedValues } from './config/changed-values.js';
import { toCurrentNames } from './config/former-names.js';
import { requirePaths } from './config/override.js';
import { requireTextSize } from './config/override-size.js';
import { ConfigurationPatch } from './config/patch-schema.js';
import { type ConfigOverride, renderConfig } from './config/rendered.js';
import { groupByDepth, type Setting, toSettings, toTree } from './config/settings-tree.js';
import { type ConfigurationChange, rewriteConfiguration } from './configuration.js';
import type { ConfigurationEdit } from './configuration-edit.js';
import { sealSecrets } from './configuration-secrets.js';
import { versionOf } from './configuration-version.js';
import { readProject } from './projects.js';

/**
 * Applies an edit to the configuration, in the caller's transaction.
 *
 * @param ifVersion the version that the edit is based on; any if absent
 * @throws Refusal 409 if the configuration has another version, and 400 that lists what the edit would break
 */
export async function applyEdit(call: Call, edit: ConfigurationEdit, ifVersion?: string): Promise<ConfigurationChange> {
  let changed: readonly string[] = [];
  const change = await rewriteConfiguration(call, async (stored, current) => {
    if (ifVersion !== undefined && versionOf(current) !== ifVersion)
      throw new Refusal(409, 'The configuration has changed in the meantime. Read it again, then repeat the change.');
    changed = edit.changedPaths(stored);
    const values = await sealSecrets(call, edit.values);
    await yieldToEventLoop();
    return edit.apply(stored, values);
  });
  await yieldToEventLoop();
  requireOrder(call, change);
  await yieldToEventLoop();
  await call.audit({
    action: 'project.change',
    target: { type: 'project', id: call.project.id },
    details: { changed: changed.slice(0, 100), ...changedValues(change.before, change.after) },
  });
  return change;
}

/** Throws Refusal 400 that lists what a change breaks. Problems from before do not block it: the owner may be about to fix them. */
export function requireOrder(call: Call, { before, after }: ConfigurationChange): void {
  const known = new Set(findDisorders(call, before));
  const found = findDisorders(call, after).filter((disorder) => !known.has(disorder));
  if (found.length > 0) throw new Refusal(400, found.slice(0, MOST_PROBLEMS).join('\n'));
}

const MOST_PROBLEMS = 20;

/**
 * Returns what applying an edit would change, without changing anything.
 *
 * @throws Refusal 400 for a key that is not a path
 */
export async function planEdit(call: Call, edit: ConfigurationEdit): Promise<ConfigurationChange> {
  const { override } = await readProject(call);
  const stored = toCurrentNames(override);
  await yieldToEventLoop();
  const before = renderConfig(stored);
  await yieldToEventLoop();
  const edited = edit.apply(stored, edit.values);
  await yieldToEventLoop();
  return { before, after: renderConfig(edited) };
}

/** How many settings are checked before other requests get their turn. */
const SETTINGS_AT_ONCE = 500;

/**
 * Reads a JSON patch; replaces former names with the current ones.
 *
 * @throws Refusal 400 that lists the invalid values
 */
export async function readPatch(text: string): Promise<ConfigOverride> {
  requireTextSize(text);
  const excess = findJsonExcess(text);
  if (excess !== undefined) throw new Refusal(400, describe({ path: '', message: excess }));
  const root = parseJson(text);
  if (!isTree(root)) throw new Refusal(400, 'The configuration override must be a JSON object.');
  const unsafe = findUnsafe(root, '');
  if (unsafe) throw new Refusal(400, describe(unsafe));
  await yieldToEventLoop();
  requirePaths(root);
  const patch = toCurrentNames(root);
  const problems: Problem[] = [];
  for (const settings of slicesOf(patch)) {
    await yieldToEventLoop();
    const parsed = ConfigurationPatch.safeParse(toTree(settings));
    if (!parsed.success) problems.push(...toProblems(parsed.error, ''));
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (problems.length > 0) throw new Refusal(400, problems.slice(0, MOST_PROBLEMS).map(describe).join('\n'));
  return patch;
}

/** Settings that can be checked in one tree: none is above another. */
const slicesOf = (patch: ConfigOverride): Setting[][] =>
  groupByDepth(toSettings(Object.entries(patch))).flatMap((settings) =>
    Array.from({ length: Math.ceil(settings.length / SETTINGS_AT_ONCE) }, (_, slice) =>
      settings.slice(slice * SETTINGS_AT_ONCE, (slice + 1) * SETTINGS_AT_ONCE),
    ),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The configuration override is not valid JSON.');
  }
}

const describe = ({ path, message }: Problem): string => {
  const setting = path.replace(/^\./, '');
  return setting === '' ? `The configuration ${message}` : `${setting}: ${message}`;
};

/** Returns problems that no single value shows: too many entries, and products that do not fit. */
function findDisorders({ settings }: Call, { rbac, domains, emails, payments, dataVault }: ProjectConfig): string[] {
  const counted = [
    ['permission definitions', rbac.permissions, settings.caps.permissionDefinitions],
    ['trusted domains', domains.trustedDomains, settings.caps.trustedDomains],
    ['email themes', emails.themes, settings.caps.emailThemes],
    ['email templates', emails.templates, settings.caps.emailTemplates],
    ['vault stores', dataVault.stores, settings.caps.vaultStores],
  ] as const;
  const tooMany = counted.flatMap(([what, entries, most]) =>
    Object.keys(entries).length > most ? [`A project has at most ${most} ${what}.`] : [],
  );
  const products = findProductProblems(payments).map(({ path, message }) => `payments.products.${path}: ${message}`);
  return [...tooMany, ...products];
}
