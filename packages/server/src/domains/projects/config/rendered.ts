import { ConfigurationSchema, DEFAULT_THEME_ID, isTree, type ProjectConfig } from '@portico/contract';
import { withCurrentNames } from './former-names.js';

/** A project's settings as they are stored: values by path, such as `{"auth.password.allowSignIn": true}`. */
export type ConfigOverride = Readonly<Record<string, unknown>>;

/** Reads the settings from a tenant's row. */
export const toOverride = (stored: unknown): ConfigOverride => (isTree(stored) ? stored : {});

/**
 * Renders a stored override. Paths are applied from the shallowest to the deepest, each on top of the result of those
 * before it. Null restores the default and removes an entry of a map, wherever that entry was stored. A path into
 * something that does not exist is ignored. Never fails: an invalid value counts as absent.
 */
export function renderConfig(override: ConfigOverride): ProjectConfig {
  const steps = withCurrentNames(override).map(toStep);
  const depths = new Set(steps.map(({ path }) => path.length));
  let config = ConfigurationSchema.parse({});
  for (const depth of [...depths].sort((a, b) => a - b)) {
    // Paths of the same depth cannot contain one another, so filling in the defaults once for all of them is enough.
    const tree: unknown = structuredClone(config);
    for (const step of steps) if (step.path.length === depth) place(tree, step);
    config = ConfigurationSchema.parse(tree);
  }
  return withExistingTheme(config);
}

interface Step {
  readonly path: readonly string[];
  readonly value: unknown;
}

const toStep = ([key, value]: readonly [string, unknown]): Step => ({ path: key.split('.'), value });

function place(root: unknown, { path, value }: Step): void {
  const parent = path.slice(0, -1).reduce<unknown>(ownChild, root);
  const last = path.at(-1);
  if (last === undefined || !isTree(parent)) return;
  if (value === null) Reflect.deleteProperty(parent, last);
  // Defining, unlike assigning, creates an ordinary property even for a name such as `__proto__`.
  else Reflect.defineProperty(parent, last, { value, configurable: true, enumerable: true, writable: true });
}

const ownChild = (node: unknown, key: string): unknown =>
  isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined;

function withExistingTheme(config: ProjectConfig): ProjectConfig {
  if (Object.hasOwn(config.emails.themes, config.emails.selectedThemeId)) return config;
  return { ...config, emails: { ...config.emails, selectedThemeId: DEFAULT_THEME_ID } };
}
