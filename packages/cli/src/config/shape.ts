/**
 * The maps of the configuration whose keys are free. `*` stands for a key. All other objects have a fixed set of members.
 * `config.test.ts` compares the list with the schema of the configuration.
 */
export const MAPS: ReadonlySet<string> = new Set([
  'auth.oauth.providers',
  'rbac.permissions',
  'rbac.permissions.*.containedPermissionIds',
  'rbac.defaultPermissions.teamCreator',
  'rbac.defaultPermissions.teamMember',
  'rbac.defaultPermissions.signUp',
  'domains.trustedDomains',
  'emails.themes',
  'emails.templates',
  'payments.catalogs',
  'payments.products',
  'payments.products.*.prices',
  'payments.products.*.includedItems',
  'payments.products.*.isAddOnTo',
  'payments.items',
  'dataVault.stores',
  'workflows.availableWorkflows',
]);

/** Settings with secrets. They are never written to a file. */
export const SECRETS: ReadonlySet<string> = new Set(['auth.oauth.providers.*.clientSecret', 'emails.server.password']);

/** Switches that answers leave out while they are off. */
export const ABSENT_WHEN_OFF: ReadonlySet<string> = new Set([
  'auth.requireRecentSignIn',
  'auth.passkey.countsAsTwoFactors',
]);

/** A place in the configuration: its path, and the pattern that the tables have. */
export interface ConfigPath {
  readonly path: string;
  readonly pattern: string;
}

/** The place of a member or entry. */
export const below = ({ path, pattern }: ConfigPath, key: string): ConfigPath => ({
  path: path === '' ? key : `${path}.${key}`,
  pattern: pattern === '' ? key : `${pattern}.${MAPS.has(pattern) ? '*' : key}`,
});

/** The place of the whole configuration. */
export const ROOT: ConfigPath = { path: '', pattern: '' };

/** An object of the configuration. */
export type Tree = Readonly<Record<string, unknown>>;
