import { parseObject } from '../http/parse-object.js';
import { systemClock } from '../platform/ports.js';
import type { VerifyWebhookOptions, WebhookEvent, WebhookRequest } from './types.js';

/** Why a request is not a webhook of your project. Answer it with status 400 and do nothing else. */
export type WebhookProblem =
  | 'missing-header'
  | 'bad-secret'
  | 'bad-timestamp'
  | 'too-old'
  | 'bad-signature'
  | 'bad-body';

/**
 * A request that is not a webhook of your project, or is outdated.
 *
 * @example
 * const error = new WebhookVerificationError('too-old', 'The request is too old.');
 * console.log(error.problem);
 */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly problem: WebhookProblem,
    message: string,
  ) {
    super(message);
  }
}

const TOLERANCE_MILLIS = 300_000;

const PREFIX = 'whsec_';

/**
 * Verifies a request to a webhook endpoint and returns its event (Standard Webhooks). Pass the raw body: a body that
 * was parsed and serialized again has another signature.
 *
 * @param secret the endpoint's secret, which begins with `whsec_`
 * @throws WebhookVerificationError with the problem
 *
 * @example const handler = async (request: Request): Promise<Response> => {
 *   const event = await verifyWebhook(request, endpointSecret);
 *   if (event.type === 'user.deleted') console.log('Remove the data of', event.data.id);
 *   return new Response(null, { status: 204 }); };
 */
export const verifyWebhook = async (
  request: WebhookRequest,
  secret: string,
  { toleranceMillis = TOLERANCE_MILLIS, now = systemClock.now() }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> => {
  const read = headerReader(request.headers);
  const id = requireHeader(read, 'id');
  const timestamp = requireHeader(read, 'timestamp');
  const signatures = requireHeader(read, 'signature');
  const sentAt = readTime(timestamp, { toleranceMillis, now });
  const key = await importKey(secret);
  const body = request instanceof Request ? new Uint8Array(await request.arrayBuffer()) : toBytes(request.body);
  const signed = join(toBytes(`${id}.${timestamp}.`), body);
  const candidates = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  // `verify` compares in constant time.
  const verified = await Promise.all(
    candidates.map((one) => crypto.subtle.verify('HMAC', key, fromBase64(one) ?? new Uint8Array(), signed)),
  );
  if (!verified.includes(true))
    throw new WebhookVerificationError(
      'bad-signature',
      'The signature does not match. Check the secret, and verify the body before you parse it.',
    );
  const version = read('portico-object-version');
  const event: unknown = {
    ...parseObject(new TextDecoder().decode(body)),
    id,
    sentAt,
    objectId: read('portico-object-id'),
    objectVersion: version === null ? null : Number(version),
  };
  if (!isEvent(event)) throw new WebhookVerificationError('bad-body', 'The body has no event.');
  return event;
};

/** The signature proves that the server has written the rest. */
const isEvent = (event: unknown): event is WebhookEvent =>
  typeof event === 'object' && event !== null && 'type' in event && 'data' in event;

type ReadHeader = (name: string) => string | null;

const headerReader = (headers: WebhookRequest['headers']): ReadHeader => {
  if (headers instanceof Headers) return (name) => headers.get(name);
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'string' ? value : (value?.join(',') ?? null);
  };
};

function requireHeader(read: ReadHeader, name: string): string {
  const value = read(`webhook-${name}`) ?? read(`svix-${name}`);
  if (value === null) throw new WebhookVerificationError('missing-header', `The header webhook-${name} is missing.`);
  return value;
}

function readTime(timestamp: string, { toleranceMillis, now }: Required<VerifyWebhookOptions>): Date {
  if (!/^\d{1,11}$/.test(timestamp))
    throw new WebhookVerificationError('bad-timestamp', 'The header webhook-timestamp is not a number of seconds.');
  const sentAt = Number(timestamp) * 1000;
  if (Math.abs(now - sentAt) > toleranceMillis)
    throw new WebhookVerificationError(
      'too-old',
      'The request was sent at another time. Check the clock of this machine.',
    );
  return new Date(sentAt);
}

/** A secret from an environment variable may be missing, whatever the types promise. */
function importKey(secret: string | undefined): Promise<CryptoKey> {
  // Base64 has no underscore, so the prefix is replaced only where it is one.
  const bytes = fromBase64((secret ?? '').replace(PREFIX, ''));
  if (!bytes || bytes.length === 0)
    throw new WebhookVerificationError(
      'bad-secret',
      'The secret is not one of a webhook endpoint: it begins with whsec_.',
    );
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

const toBytes = (text: string | Uint8Array): Uint8Array => {
  if (typeof text === 'string') return new TextEncoder().encode(text);
  // Frameworks that parse bodies give untyped code an object instead.
  if (!ArrayBuffer.isView(text))
    throw new WebhookVerificationError('bad-body', 'Pass the raw body, not the parsed one.');
  return text;
};

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
