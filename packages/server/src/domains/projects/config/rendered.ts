import { ConfigurationSchema, DEFAULT_THEME_ID, isTree, type ProjectConfig } from '@portico/contract';
import { withCurrentNames } from './former-names.js';
import { groupByDepth, readAt, type Setting, toSettings, toTree, writeOwn } from './settings-tree.js';

/** A project's settings as they are stored: values by path, such as `{"auth.password.allowSignIn": true}`. */
export type ConfigOverride = Readonly<Record<string, unknown>>;

/** Reads the settings from a tenant's row. */
export const toOverride = (stored: unknown): ConfigOverride => (isTree(stored) ? stored : {});

/** A rendered override, and which of its keys have an effect. */
export interface Rendering {
  readonly config: ProjectConfig;
  readonly effective: ConfigOverride;
}

/** Renders a stored override as `renderOverride` does. */
export const renderConfig = (override: ConfigOverride): ProjectConfig => renderOverride(override).config;

/**
 * Renders a stored override. Paths are applied from the shallowest to the deepest, each on top of the result of those
 * before it. Null restores the default and removes an entry of a map, wherever that entry was stored. A path into
 * something that does not exist, and a null where nothing is, have no effect. Never fails: an invalid value counts as
 * absent.
 */
export function renderOverride(override: ConfigOverride): Rendering {
  const settings = toSettings(withCurrentNames(override));
  const effective = new Set<Setting>();
  const config = ConfigurationSchema.parse({});
  for (const group of groupByDepth(settings)) {
    const placed = group.filter((setting) => hasEffect(config, setting));
    for (const setting of placed) effective.add(setting);
    place(config, placed);
  }
  return {
    config: withExistingTheme(config),
    effective: Object.fromEntries(
      settings.filter((setting) => effective.has(setting)).map(({ key, value }) => [key, value]),
    ),
  };
}

/** Whether there is something to set the value in, or to remove. */
const hasEffect = (config: ProjectConfig, { path, value }: Setting): boolean =>
  isTree(readAt(config, path.slice(0, -1))) && (value !== null || readAt(config, path) !== undefined);

/**
 * Sets values whose paths have the same length. Only these are parsed, without the rest of the configuration, so that
 * rendering takes time in proportion to what is stored. Each member of the schema is parsed without regard to its
 * siblings, so its value is the same.
 */
function place(config: ProjectConfig, settings: readonly Setting[]): void {
  const parsed = ConfigurationSchema.parse(
    toTree(settings.map(({ path, value }) => ({ path, value: value ?? undefined }))),
  );
  for (const { path } of settings) {
    const [parent, last = ''] = [readAt(config, path.slice(0, -1)), path.at(-1)];
    const value = readAt(parsed, path);
    if (value !== undefined) writeOwn(parent, last, value);
    else if (isTree(parent)) Reflect.deleteProperty(parent, last);
  }
}

function withExistingTheme(config: ProjectConfig): ProjectConfig {
  if (Object.hasOwn(config.emails.themes, config.emails.selectedThemeId)) return config;
  return { ...config, emails: { ...config.emails, selectedThemeId: DEFAULT_THEME_ID } };
}
