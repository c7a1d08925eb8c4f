import { isTree, type ProjectConfig } from '@portico/contract';
import type { ConfigOverride } from './config/rendered.js';
import { openValue, type SealingScope, sealValue } from './sealed-values.js';

/** The paths of secrets; `*` stands for the key of an entry. */
const secretPaths = [
  ['auth', 'oauth', 'providers', '*', 'clientSecret'],
  ['emails', 'server', 'password'],
] as const;

/** Returns the override with its secrets sealed, at any depth (SK-04). */
export const sealSecrets = (scope: SealingScope, override: ConfigOverride): Promise<ConfigOverride> =>
  changeSecrets(override, (secret) => sealValue(scope, secret));

/** Returns the override with its secrets in clear text. A secret that the project's key cannot open is left out. */
export async function openSecrets(
  scope: SealingScope,
  override: ConfigOverride,
): Promise<{ readonly override: ConfigOverride; readonly holdsSecrets: boolean }> {
  let holdsSecrets = false;
  const opened = await changeSecrets(override, async (secret) => {
    const plain = await openValue(scope, secret);
    holdsSecrets ||= plain !== undefined;
    return plain;
  });
  return { override: opened, holdsSecrets };
}

type SecretChange = (secret: string) => Promise<string | undefined>;

async function changeSecrets(
  tree: ConfigOverride,
  change: SecretChange,
  above: readonly string[] = [],
): Promise<ConfigOverride> {
  const changed = Object.entries(tree).map(async ([key, value]) => {
    const path = [...above, ...key.split('.')];
    return [key, await changeSecretsAt(path, value, change)] as const;
  });
  return Object.fromEntries((await Promise.all(changed)).filter(([, value]) => value !== undefined));
}

async function changeSecretsAt(path: readonly string[], value: unknown, change: SecretChange): Promise<unknown> {
  if (!secretPaths.some((secret) => leadsTo(path, secret))) return value;
  // An empty secret is stored as it is and counts as missing.
  if (typeof value === 'string') return value === '' ? value : change(value);
  return isTree(value) ? changeSecrets(value, change, path) : value;
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
