import { createHmac } from 'node:crypto';
import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import type { StoredEndpoint } from './store/endpoints.js';

const PREFIX = 'whsec_';
const LABEL = 'webhook-secrets';
const NEW_SECRET_BYTES = 32;

/** Makes a secret of an endpoint, as Standard Webhooks writes it. */
export const newSecret = ({ ports }: Pick<Call, 'ports'>): string =>
  PREFIX + Buffer.from(ports.random.bytes(NEW_SECRET_BYTES)).toString('base64');

/** Encrypts a secret for its tenant. */
export const sealSecret = (call: Call, secret: string): Promise<Uint8Array> =>
  call.keys.seal(call, Buffer.from(secret), LABEL);

/** Decrypts a secret of the tenant. */
export const openSecret = async (call: Call, sealed: Uint8Array): Promise<string> =>
  Buffer.from(await call.keys.open(call, sealed, LABEL)).toString();

/** Decrypts the secrets that sign an endpoint's requests now: the current one, then the previous one while it is valid. */
export async function signingSecrets(call: Call, endpoint: StoredEndpoint): Promise<readonly string[]> {
  const { secret_sealed, former_secret_sealed: former, former_secret_until: until } = endpoint;
  // A later end was set before the clock was set back.
  const isValid =
    until !== null &&
    until.getTime() > call.now &&
    until.getTime() <= call.now + limits.webhookFormerSecretLifetimeMillis;
  const sealed = former && isValid ? [secret_sealed, former] : [secret_sealed];
  return Promise.all(sealed.map((one) => openSecret(call, one)));
}

/** What a signature covers. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the headers that identify and sign a message (Standard Webhooks). There is a signature for each secret. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Readonly<Record<string, string>> {
  const signed = `${id}.${timestamp}.${body}`;
  const signature = secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
  return inBothFamilies({ id, timestamp: String(timestamp), signature });
}

/** Returns headers under the names of Standard Webhooks and of Svix. */
export const inBothFamilies = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      ['webhook', 'svix'].map((family) => [`${family}-${name}`, value]),
    ),
  );
