import { parseUrl } from '@portico/contract';
import { z } from 'zod';
import type { AssistantOptions } from '../../platform/adapters/assistant/index.js';
import type { EgressException } from '../../platform/adapters/egress/index.js';
import type { S3Bucket } from '../../platform/adapters/files/s3.js';
import { parseSmtpUrl } from '../../platform/adapters/mail/smtp-url.js';
import type { StripeOptions } from '../../platform/adapters/stripe/index.js';
import { defaultListSizes } from '../../platform/call/list-sizes.js';
import type { Settings } from '../../platform/call/settings.js';
import { messageOf } from '../../platform/failures/reason.js';
import { isLoopbackUrl } from '../../platform/text/loopback.js';
import { caps, defaultCaps } from './caps.js';
import { commaList } from './comma-list.js';
import { integrations } from './integrations.js';
import {
  assistantUrl,
  baseSharedScopes,
  bucketUrl,
  egressAllow,
  oauthEndpoints,
  placesOf,
  sharedIssuer,
  sharedScopes,
} from './outside.js';
import { trustedProxies } from './proxies.js';
import {
  stripeApiBase,
  stripeCountry,
  stripeMistakes,
  stripeOf,
  stripePublishableKey,
  stripeSecretKey,
  stripeWebhookSecret,
} from './stripe.js';

/** All settings of the operator, from the environment. `docs/guides/configuration.md` is the table of it. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Connections of this process to the database at most; null: the default of the engine. */
  readonly databaseConnections: number | null;
  /** How long a statement may take. */
  readonly statementSeconds: number;
  /** Newest first; empty only where the embedded start makes one. */
  readonly secrets: readonly string[];
  readonly smtpUrl: string | undefined;
  /** Where images are kept; null: in the database. */
  readonly filesBucket: S3Bucket | null;
  /** The language model that writes email sources; null: none. */
  readonly assistant: AssistantOptions | null;
  /** The card provider; null: only play money. */
  readonly stripe: StripeOptions | null;
  /** Off: a start refuses a database that `portico migrate` has not brought to this program's schema. */
  readonly isMigratedOnStart: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  readonly logFormat: 'text' | 'json';
  /** How long a process that was asked to stop still accepts requests, so that balancers notice (SH-01). */
  readonly drainSeconds: number;
  /** Bearer token that opens `/metrics`; absent: closed. */
  readonly metricsToken: string | undefined;
  readonly internalKeys: {
    readonly publishableClientKey: string | undefined;
    readonly secretServerKey: string | undefined;
    readonly superSecretAdminKey: string | undefined;
  };
  /** Destinations that are allowed although their addresses are not public. */
  readonly egressExceptions: readonly EgressException[];
  readonly settings: Settings;
}

/** All mistakes in a configuration at once, each in plain words. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
  }
}

const MIN_SECRET_BYTES = 32;
/** Two for the hot path, one on which the job queue listens, and a few for calls and jobs at once. */
const FEWEST_CONNECTIONS = 6;
const EXAMPLE_SECRET = /^(.)\1*$|change.?me|example|secret.?secret|your.?secret|password/i;

// Not 0, any free port: no link to the server could name it.
const port = z
  .string()
  .refine(
    (number) => /^[1-9]\d{0,4}$/.test(number) && Number(number) <= 65_535,
    'must be a port number from 1 to 65535',
  )
  .transform(Number);
const origin = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s/?#@*]+\/?$/i.test(url) && parseUrl(url) !== null,
    'must be a URL such as https://auth.example.com, without a path',
  )
  // As browsers write it: without the scheme's own port, and the host in lower case (RFC 6454 §6.2).
  .transform((url) => new URL(url).origin);
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a connection string that starts with postgres://')
  // The driver checks the certificate for each of these, unless it is told to read them as libpq does, and warns that later
  // versions of it will not.
  .transform((url) =>
    url.includes('uselibpqcompat=true')
      ? url
      : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  );
const databaseConnections = z
  .string()
  .refine(
    (count) => /^\d{1,4}$/.test(count) && Number(count) >= FEWEST_CONNECTIONS,
    `must be a number of connections from ${FEWEST_CONNECTIONS} to 9999`,
  )
  .transform(Number);
const statementSeconds = z
  .string()
  .regex(/^([1-9]|[1-5]\d|60)$/, 'must be a number of seconds from 1 to 60')
  .transform(Number);
const smtpUrl = z.string().superRefine((url, context) => {
  try {
    parseSmtpUrl(url);
  } catch (failure) {
    context.addIssue({ code: 'custom', message: messageOf(failure) });
  }
});
const drainSeconds = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number of seconds from 0 to 999')
  .transform(Number);
/** A token that callers send in a header, where only printable ASCII arrives as it was written. */
const token = (fewest: number) =>
  z.string().regex(new RegExp(`^[ -~]{${fewest},}$`), `must have at least ${fewest} characters, all of them ASCII`);
const projectKey = token(20);
const dataDir = z
  .string()
  .regex(
    /^(?!~(?:\/|$))[^"'\s](?:.*\S)?$/s,
    'must be a path. Write it without ~ and quotes, which only a shell replaces',
  );
const address = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an email address');

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  DATABASE_URL: databaseUrl.optional(),
  PORTICO_DATABASE_POOL: databaseConnections.optional(),
  PORTICO_DATABASE_STATEMENT_SECONDS: statementSeconds.default(10),
  PORTICO_DATA_DIR: dataDir.default('.portico'),
  PORTICO_PUBLIC_URL: origin.optional(),
  PORTICO_MODE: z.enum(['development', 'production'], 'must be development or production').optional(),
  PORTICO_SECRET: z.string().optional(),
  PORTICO_OWNER_SIGN_UP: z.enum(['open', 'invite'], 'must be open or invite').optional(),
  PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: projectKey.optional(),
  PORTICO_INTERNAL_SECRET_SERVER_KEY: projectKey.optional(),
  PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: projectKey.optional(),
  PORTICO_SMTP_URL: smtpUrl.optional(),
  PORTICO_MAIL_FROM: address.optional(),
  PORTICO_FILES_URL: bucketUrl.optional(),
  PORTICO_FILES_REGION: z.string().default('us-east-1'),
  PORTICO_FILES_ACCESS_KEY_ID: z.string().optional(),
  PORTICO_FILES_SECRET_ACCESS_KEY: z.string().optional(),
  PORTICO_AI_BASE_URL: assistantUrl.optional(),
  PORTICO_AI_API_KEY: z.string().optional(),
  PORTICO_AI_MODEL: z.string().optional(),
  PORTICO_STRIPE_SECRET_KEY: stripeSecretKey.optional(),
  PORTICO_STRIPE_PUBLISHABLE_KEY: stripePublishableKey.optional(),
  PORTICO_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  PORTICO_STRIPE_API_BASE: stripeApiBase.optional(),
  PORTICO_STRIPE_COUNTRY: stripeCountry.optional(),
  PORTICO_RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PORTICO_CAPS: caps.default(defaultCaps),
  PORTICO_TRUSTED_PROXIES: trustedProxies.default([]),
  PORTICO_LOCATION_HEADERS: z
    .enum(['cloudflare', 'cloudfront', 'vercel'], 'must be cloudflare, cloudfront or vercel')
    .optional(),
  PORTICO_EGRESS_ALLOW: egressAllow.default([]),
  PORTICO_INTEGRATIONS: integrations.default([]),
  PORTICO_OAUTH_ENDPOINTS: oauthEndpoints.default({}),
  PORTICO_SHARED_OAUTH_ISSUER: sharedIssuer.optional(),
  PORTICO_SHARED_OAUTH_CLIENT_SECRET: z.string().optional(),
  PORTICO_SHARED_OAUTH_SCOPES: sharedScopes.default([...baseSharedScopes]),
  PORTICO_SHARED_OAUTH_ACCESS_TOKENS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PORTICO_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),
  PORTICO_LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
  PORTICO_DRAIN_SECONDS: drainSeconds.optional(),
  PORTICO_MIGRATE_ON_START: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PORTICO_METRICS_TOKEN: token(16).optional(),
});

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @param output where the log goes: text for a terminal, JSON for a program, unless the configuration says otherwise
 * @throws ConfigError naming every mistake, when there is one
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  output: { readonly isTTY?: boolean } = process.stdout,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  const unknown = Object.keys(given).filter((name) => name.startsWith('PORTICO_') && !isKnown(name));
  const mistakes = unknown.map((name) => `${name} is not a variable of Portico`);
  if (!parsed.success)
    mistakes.unshift(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const config = assemble(parsed.data, output.isTTY ? 'text' : 'json');
  const more = [
    ...fileMistakes(parsed.data),
    ...assistantMistakes(parsed.data),
    ...stripeMistakes(parsed.data),
    ...sharedOAuthMistakes(parsed.data),
    ...secretMistakes(config),
    ...proxyMistakes(config.settings),
    ...egressMistakes(config),
  ];
  if (more.length > 0) throw new ConfigError(more);
  return Object.freeze(config);
}

// Variables of the tests and of the client libraries share the prefix and may be set in the same shell.
const isKnown = (name: string): boolean =>
  Object.hasOwn(variables.shape, name) ||
  /^PORTICO_(TEST_|CHROMIUM|PROJECT_ID|PUBLISHABLE_CLIENT_KEY|SECRET_SERVER_KEY|SUPER_SECRET_ADMIN_KEY|API_URL|URL$)/.test(
    name,
  );

function assemble(given: z.output<typeof variables>, usualFormat: Config['logFormat']): Config {
  const publicUrl = given.PORTICO_PUBLIC_URL ?? new URL(`http://localhost:${given.PORT}`).origin;
  const mode = given.PORTICO_MODE ?? (isLoopbackUrl(publicUrl) ? 'development' : 'production');
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.PORTICO_DATABASE_POOL ?? null,
    statementSeconds: given.PORTICO_DATABASE_STATEMENT_SECONDS,
    dataDir: given.PORTICO_DATA_DIR,
    secrets: commaList(given.PORTICO_SECRET ?? ''),
    smtpUrl: given.PORTICO_SMTP_URL,
    filesBucket: bucketOf(given),
    assistant: assistantOf(given),
    stripe: stripeOf(given),
    isMigratedOnStart: given.PORTICO_MIGRATE_ON_START === 'on',
    logLevel: given.PORTICO_LOG_LEVEL,
    logFormat: given.PORTICO_LOG_FORMAT ?? usualFormat,
    drainSeconds: given.PORTICO_DRAIN_SECONDS ?? (mode === 'development' ? 0 : 8),
    metricsToken: given.PORTICO_METRICS_TOKEN,
    internalKeys: {
      publishableClientKey: given.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY,
      secretServerKey: given.PORTICO_INTERNAL_SECRET_SERVER_KEY,
      superSecretAdminKey: given.PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY,
    },
    egressExceptions: [...given.PORTICO_EGRESS_ALLOW, ...ownPlaces(given, publicUrl, mode)],
    settings: Object.freeze({
      mode,
      publicUrl,
      ownerSignUp: given.PORTICO_OWNER_SIGN_UP ?? (mode === 'development' ? 'open' : 'invite'),
      areRateLimitsOn: given.PORTICO_RATE_LIMITS === 'on',
      trustedProxies: given.PORTICO_TRUSTED_PROXIES,
      locationHeaders: given.PORTICO_LOCATION_HEADERS ?? null,
      integrations: given.PORTICO_INTEGRATIONS,
      oauthEndpoints: given.PORTICO_OAUTH_ENDPOINTS,
      sharedOAuth: Object.freeze({
        issuer: given.PORTICO_SHARED_OAUTH_ISSUER ?? null,
        clientSecret: given.PORTICO_SHARED_OAUTH_CLIENT_SECRET ?? null,
        scopes: given.PORTICO_SHARED_OAUTH_SCOPES,
        givesAccessTokens: given.PORTICO_SHARED_OAUTH_ACCESS_TOKENS === 'on',
      }),
      caps: given.PORTICO_CAPS,
      listSizes: defaultListSizes,
      mailFrom: given.PORTICO_MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    }),
  };
}

/**
 * Places that are reached although they may be private: those of providers the operator has placed elsewhere, the store
 * of images, the language model, a stand-in for Stripe, and, while this is tried out on one machine, ourselves, where simulated providers are.
 */
function ownPlaces(given: z.output<typeof variables>, publicUrl: string, mode: Settings['mode']): EgressException[] {
  const placed = Object.values(given.PORTICO_OAUTH_ENDPOINTS).flatMap((endpoints) => Object.values(endpoints));
  if (given.PORTICO_SHARED_OAUTH_ISSUER) placed.push(given.PORTICO_SHARED_OAUTH_ISSUER);
  if (given.PORTICO_FILES_URL) placed.push(given.PORTICO_FILES_URL);
  if (given.PORTICO_AI_BASE_URL) placed.push(given.PORTICO_AI_BASE_URL);
  if (given.PORTICO_STRIPE_API_BASE) placed.push(given.PORTICO_STRIPE_API_BASE);
  return placesOf(mode === 'development' && isLoopbackUrl(publicUrl) ? [...placed, publicUrl] : placed);
}

function bucketOf(given: z.output<typeof variables>): S3Bucket | null {
  const { PORTICO_FILES_ACCESS_KEY_ID: accessKeyId, PORTICO_FILES_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!given.PORTICO_FILES_URL || !accessKeyId || !secretAccessKey) return null;
  return { url: given.PORTICO_FILES_URL, region: given.PORTICO_FILES_REGION, accessKeyId, secretAccessKey };
}

function assistantOf(given: z.output<typeof variables>): AssistantOptions | null {
  const { PORTICO_AI_BASE_URL: baseUrl, PORTICO_AI_MODEL: model, PORTICO_AI_API_KEY: apiKey = null } = given;
  return baseUrl && model ? { baseUrl, model, apiKey } : null;
}

/** Endpoints on the operator's own machines often need no key. */
function assistantMistakes(given: z.output<typeof variables>): string[] {
  const names = ['PORTICO_AI_BASE_URL', 'PORTICO_AI_MODEL'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  const isWanted = missing.length < names.length || given.PORTICO_AI_API_KEY !== undefined;
  if (missing.length === 0 || !isWanted) return [];
  return [`${missing.join(' and ')} must be set too, because the assistant needs an endpoint and a model`];
}

function sharedOAuthMistakes(given: z.output<typeof variables>): string[] {
  if (given.PORTICO_SHARED_OAUTH_CLIENT_SECRET === undefined || given.PORTICO_SHARED_OAUTH_ISSUER !== undefined)
    return [];
  return ['PORTICO_SHARED_OAUTH_ISSUER must be set too, because the client secret is for that provider'];
}

function fileMistakes(given: z.output<typeof variables>): string[] {
  const names = ['PORTICO_FILES_URL', 'PORTICO_FILES_ACCESS_KEY_ID', 'PORTICO_FILES_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${missing.join(' and ')} must be set too, because an image store needs a URL and both parts of an access key`,
  ];
}

/** SK-01: no missing, short or example secret where one must be brought. */
function secretMistakes({ secrets, databaseUrl: url }: Config): string[] {
  if (secrets.length === 0) {
    return url
      ? [
          "PORTICO_SECRET is required with DATABASE_URL, so that replicas can decrypt each other's data; create one with: openssl rand -base64 48",
        ]
      : [];
  }
  return secrets.flatMap((secret, index) => {
    const name = secrets.length > 1 ? `PORTICO_SECRET (part ${index + 1})` : 'PORTICO_SECRET';
    if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) return [`${name} must have at least ${MIN_SECRET_BYTES} bytes`];
    if (EXAMPLE_SECRET.test(secret))
      return [`${name} looks like an example; create a random one with: openssl rand -base64 48`];
    return [];
  });
}

/** SR-05: on a public server an exception names its port. */
const egressMistakes = ({ egressExceptions, settings }: Config): string[] =>
  settings.mode === 'production' && egressExceptions.some(({ port }) => port === null)
    ? ['PORTICO_EGRESS_ALLOW must have a port for each host in production mode']
    : [];

const proxyMistakes = ({ trustedProxies: proxies, locationHeaders }: Settings): string[] =>
  locationHeaders !== null && proxies.length === 0
    ? ['PORTICO_LOCATION_HEADERS requires PORTICO_TRUSTED_PROXIES, because any client can send these headers']
    : [];
