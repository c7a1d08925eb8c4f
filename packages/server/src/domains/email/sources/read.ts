import type { ProjectConfig } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import { builtInTemplates, builtInThemes, defaultTheme, findBuiltInTemplate, starters } from '../built-in/index.js';

/** The sources of emails that a configuration has. */
export const sourceKinds = ['template', 'theme'] as const;

/** What the project's configuration has a source for. */
export type ConfiguredKind = (typeof sourceKinds)[number];

const entriesOf = ({ emails }: ProjectConfig, kind: ConfiguredKind) =>
  kind === 'theme' ? emails.themes : emails.templates;

const sourceWithoutOwn: Readonly<Record<ConfiguredKind, (id: string) => string>> = {
  template: (id) => findBuiltInTemplate(id)?.tsxSource ?? starters.email,
  theme: (id) => (builtInThemes.get(id) ?? defaultTheme).tsxSource,
};

/** Returns the source of a theme or template: the project's own, or that of the product. Undefined if it does not exist. */
export function readSource(config: ProjectConfig, kind: ConfiguredKind, id: string): string | undefined {
  const entries = entriesOf(config, kind);
  return Object.hasOwn(entries, id) ? (entries[id]?.tsxSource ?? sourceWithoutOwn[kind](id)) : undefined;
}

/** Returns the IDs of the themes or templates, the built-in ones first. */
export const listSourceIds = (config: ProjectConfig, kind: ConfiguredKind): string[] =>
  Object.keys(entriesOf(config, kind));

/** Which theme is wanted: its ID, `false` for none; null or absent for the one that the project has selected. */
export type ThemeChoice = string | false | null | undefined;

/** Returns the source of the wanted theme; null for none, and undefined if the theme does not exist. */
export const readThemeSource = (config: ProjectConfig, choice: ThemeChoice): string | null | undefined =>
  choice === false ? null : readSource(config, 'theme', choice ?? config.emails.selectedThemeId);

/** Returns the source of the theme that emails get: an unknown one falls back to the selected one, and that to the default. */
export const readUsedThemeSource = (config: ProjectConfig, choice: ThemeChoice): string | null => {
  const wanted = readThemeSource(config, choice);
  return wanted === undefined ? (readThemeSource(config, null) ?? defaultTheme.tsxSource) : wanted;
};

/** The error of a theme that does not exist. */
export const noTheme = (choice: ThemeChoice): Refusal => new Refusal(400, `The email theme ${choice} does not exist.`);

/**
 * Completes a configuration for its owners: built-in themes and templates get their sources. Templates that published
 * clients do not know are left out unless the project has changed them.
 */
export const withSources = (config: ProjectConfig): ProjectConfig => ({
  ...config,
  emails: {
    ...config.emails,
    themes: completed(config, 'theme', config.emails.themes),
    templates: completed(config, 'template', withoutAdditions(config.emails.templates)),
  },
});

/** Built-in templates of our own. */
const additions: ReadonlySet<string> = new Set([
  builtInTemplates.security_notice.id,
  builtInTemplates.leaked_api_key.id,
  builtInTemplates.payment_failed.id,
  builtInTemplates.trial_ending.id,
  builtInTemplates.subscription_ended.id,
  builtInTemplates.payment_receipt.id,
]);

const withoutAdditions = (templates: ProjectConfig['emails']['templates']): ProjectConfig['emails']['templates'] =>
  Object.fromEntries(
    Object.entries(templates).filter(
      ([id, { tsxSource, themeId }]) => !additions.has(id) || tsxSource !== undefined || themeId !== undefined,
    ),
  );

const completed = <Entry extends object>(
  config: ProjectConfig,
  kind: ConfiguredKind,
  entries: Readonly<Record<string, Entry>>,
): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [id, { ...entry, tsxSource: readSource(config, kind, id) }]),
  );
