import { Outage } from '../../platform/failures/failures.js';
import type { KeyScope, TenantKeys } from '../../platform/secrets/index.js';

/** Marks a value of the stored settings as sealed, so that rotation can find it. */
const MARK = 'sealed:';
const LABEL = 'project settings';

/** What sealing for a tenant needs. */
export interface SealingScope extends KeyScope {
  readonly keys: Pick<TenantKeys, 'seal' | 'open'>;
}

/** Seals a secret for the stored settings (SK-04). */
export async function sealValue(scope: SealingScope, plain: string): Promise<string> {
  const sealed = await scope.keys.seal(scope, new TextEncoder().encode(plain), LABEL);
  return `${MARK}${Buffer.from(sealed).toString('base64')}`;
}

/** Opens a secret of the stored settings. Returns undefined when it is missing or the tenant's key cannot open it. */
export async function openValue(scope: SealingScope, stored: string | undefined): Promise<string | undefined> {
  if (!stored?.startsWith(MARK)) return undefined;
  try {
    const sealed = new Uint8Array(Buffer.from(stored.slice(MARK.length), 'base64'));
    return new TextDecoder().decode(await scope.keys.open(scope, sealed, LABEL));
  } catch (failure) {
    // The project stays readable, so that its owner can enter the secret again. In an outage that would not help.
    if (failure instanceof Outage) throw failure;
    return undefined;
  }
}
