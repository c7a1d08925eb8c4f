import { isTree, type ProjectConfig } from '@portico/contract';
import type { ConfigOverride } from './config/rendered.js';
import { openValue, type SealingScope, sealValue } from './sealed-values.js';

/** The paths of secrets; `*` stands for the key of an entry. */
const secretPaths = [
  ['auth', 'oauth', 'providers', '*', 'clientSecret'],
  ['emails', 'server', 'password'],
] as const;

/** Returns the patch with its secrets sealed, at any depth (SK-04). */
export async function sealSecrets(scope: SealingScope, patch: ConfigOverride): Promise<ConfigOverride> {
  const sealed = Object.entries(patch).map(
    async ([path, value]) => [path, await sealAt(scope, path.split('.'), value)] as const,
  );
  return Object.fromEntries(await Promise.all(sealed));
}

async function sealAt(scope: SealingScope, path: readonly string[], value: unknown): Promise<unknown> {
  if (!secretPaths.some((secret) => leadsTo(path, secret))) return value;
  // An empty secret is stored as it is and counts as missing.
  if (typeof value === 'string') return value === '' ? value : sealValue(scope, value);
  if (!isTree(value)) return value;
  const children = Object.entries(value).map(
    async ([key, child]) => [key, await sealAt(scope, [...path, key], child)] as const,
  );
  return Object.fromEntries(await Promise.all(children));
}

const leadsTo = (path: readonly string[], secret: readonly string[]): boolean =>
  path.length <= secret.length && path.every((segment, at) => secret[at] === '*' || secret[at] === segment);

/** Returns the configuration with secrets in clear text. A secret that the project's key cannot open is left out. */
export async function withSecretsOpen(
  scope: SealingScope,
  config: ProjectConfig,
): Promise<{ readonly config: ProjectConfig; readonly holdsSecrets: boolean }> {
  const providers = await Promise.all(
    Object.entries(config.auth.oauth.providers).map(
      async ([id, provider]) =>
        [id, { ...provider, clientSecret: await openValue(scope, provider.clientSecret) }] as const,
    ),
  );
  const password = await openValue(scope, config.emails.server.password);
  return {
    config: {
      ...config,
      auth: { ...config.auth, oauth: { ...config.auth.oauth, providers: Object.fromEntries(providers) } },
      emails: { ...config.emails, server: { ...config.emails.server, password } },
    },
    holdsSecrets: password !== undefined || providers.some(([, { clientSecret }]) => clientSecret !== undefined),
  };
}
