import { isTree, type ProjectConfig } from '@portico/contract';
import { findUnsafe } from '../../platform/call/border.js';
import type { Call } from '../../platform/call/call.js';
import { type Problem, toProblems } from '../../platform/call/parse.js';
import { Refusal } from '../../platform/failures/failures.js';
import { withCurrentNames } from './config/former-names.js';
import { requirePaths } from './config/override.js';
import { requireTextSize } from './config/override-size.js';
import { ConfigurationPatch } from './config/patch-schema.js';
import type { ConfigOverride } from './config/rendered.js';
import { groupByDepth, toSettings, toTree } from './config/settings-tree.js';
import { changeConfiguration } from './configuration.js';
import { sealSecrets } from './configuration-secrets.js';

/** The settings before and after a change. */
export interface ConfigurationChange {
  readonly before: ProjectConfig;
  readonly after: ProjectConfig;
}

/**
 * Applies a JSON patch to the configuration, in the caller's transaction.
 *
 * @throws Refusal 400 that lists the invalid values
 */
export async function applyPatch(call: Call, text: string): Promise<ConfigurationChange> {
  const patch = readPatch(text);
  let before = call.config;
  const after = await changeConfiguration(call, (current) => {
    before = current;
    return sealSecrets(call, patch);
  });
  const known = new Set(findDisorders(call, before));
  // Problems from before this change do not block it; the owner may be about to fix them.
  const found = findDisorders(call, after).filter((disorder) => !known.has(disorder));
  if (found.length > 0) throw new Refusal(400, found.slice(0, MOST_PROBLEMS).join('\n'));
  await call.audit({
    action: 'project.change',
    target: { type: 'project', id: call.project.id },
    details: { changed: Object.keys(patch).slice(0, 100) },
  });
  return { before, after };
}

const MOST_PROBLEMS = 20;

/** Reads a patch; replaces former names with the current ones. */
function readPatch(text: string): ConfigOverride {
  requireTextSize(text);
  const root = parseJson(text);
  if (!isTree(root)) throw new Refusal(400, 'The configuration override must be a JSON object.');
  const unsafe = findUnsafe(root, 'The override');
  if (unsafe) throw new Refusal(400, describe(unsafe));
  requirePaths(root);
  const patch = Object.fromEntries(withCurrentNames(root));
  const problems = groupByDepth(toSettings(Object.entries(patch))).flatMap((settings) => {
    const parsed = ConfigurationPatch.safeParse(toTree(settings));
    return parsed.success ? [] : toProblems(parsed.error, '');
  });
  if (problems.length > 0) throw new Refusal(400, problems.slice(0, MOST_PROBLEMS).map(describe).join('\n'));
  return patch;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The configuration override is not valid JSON.');
  }
}

const describe = ({ path, message }: Problem): string => `${path.replace(/^\./, '') || 'The override'}: ${message}`;

/** Returns problems that no single value shows: too many entries, and prices without a currency. */
function findDisorders({ settings }: Call, { rbac, domains, emails, payments }: ProjectConfig): string[] {
  const counted = [
    ['permission definitions', rbac.permissions, settings.caps.permissionDefinitions],
    ['trusted domains', domains.trustedDomains, settings.caps.trustedDomains],
    ['email themes', emails.themes, settings.caps.emailThemes],
    ['email templates', emails.templates, settings.caps.emailTemplates],
  ] as const;
  const tooMany = counted.flatMap(([what, entries, most]) =>
    Object.keys(entries).length > most ? [`A project has at most ${most} ${what}.`] : [],
  );
  const withoutAmount = Object.entries(payments.products).flatMap(([product, { prices }]) =>
    prices === 'include-by-default'
      ? []
      : Object.entries(prices).flatMap(([price, { interval: _, freeTrial: __, serverOnly: ___, ...amounts }]) =>
          Object.values(amounts).some((amount) => amount !== undefined)
            ? []
            : [`payments.products.${product}.prices.${price}: At least one currency is required`],
        ),
  );
  return [...tooMany, ...withoutAmount];
}
