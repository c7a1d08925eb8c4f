import { oauthProviderIds, parseUrl } from '@portico/contract';
import { z } from 'zod';
import { type EgressException, parseEgressException } from '../../platform/adapters/egress/index.js';
import type { OAuthEndpoints } from '../../platform/call/settings.js';
import { commaList } from './comma-list.js';

const endpoint = z
  .string()
  .refine((url) => /^https?:\/\/\S+$/.test(url) && parseUrl(url) !== null, 'must be a URL that starts with https://')
  .optional();

const Endpoints = z.partialRecord(
  z.enum(oauthProviderIds),
  z.strictObject({
    issuer: endpoint,
    authorize: endpoint,
    token: endpoint,
    jwks: endpoint,
    profile: endpoint,
    emails: endpoint,
  }),
);

/** `PORTICO_OAUTH_ENDPOINTS`: an object in JSON. */
export const oauthEndpoints = z.string().transform((text, context): OAuthEndpoints => {
  const json = parseJson(text);
  const parsed = Endpoints.safeParse(json);
  if (parsed.success) return parsed.data;
  const reason = json === undefined ? 'it is not JSON' : reasonOf(parsed.error);
  context.addIssue({
    code: 'custom',
    message: `must be JSON such as {"gitlab":{"token":"https://git.example.com/oauth/token"}}; ${reason}`,
  });
  return z.NEVER;
});

/** Says what is wrong, in words for an operator who does not know the validator. */
function reasonOf({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  switch (issue?.code) {
    case 'unrecognized_keys':
      return `${[path, issue.keys[0]].filter(Boolean).join('.')} is unknown`;
    case 'custom':
      return `${path} ${issue.message}`;
    default:
      return `${path || 'it'} must be ${path.includes('.') ? 'a text' : 'an object'}`;
  }
}

/** `PORTICO_SHARED_OAUTH_ISSUER`: an issuer identifier, OpenID Connect Discovery 1.0 §2; compared as it is written. */
export const sharedIssuer = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s?#@]+$/.test(url) && parseUrl(url) !== null,
    'must be the URL of an OpenID provider, such as https://sso.example.com',
  );

/** Scopes that the provider behind the shared keys is always asked for. */
export const baseSharedScopes = ['openid', 'offline_access'] as const;

/** `PORTICO_SHARED_OAUTH_SCOPES`: scopes beside those, separated by spaces or commas; RFC 6749 §3.3. */
export const sharedScopes = z
  .string()
  .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/, 'must be a list of scopes such as email,profile')
  .transform((text) => [...new Set([...baseSharedScopes, ...text.split(/[ ,]+/).filter((scope) => scope !== '')])]);

/** `PORTICO_AI_BASE_URL`: the address in front of `/chat/completions`. */
export const assistantUrl = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s?#@]+$/.test(url) && parseUrl(url) !== null,
    'must be the URL of an OpenAI-compatible API, such as https://api.openai.com/v1',
  )
  .transform((url) => url.replace(/\/$/, ''));

/** `PORTICO_FILES_URL`: a bucket of an S3-compatible store, in the path or in the host name. */
export const bucketUrl = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^\s?#@]+$/.test(url) && parseUrl(url) !== null,
    'must be the URL of a bucket, such as https://s3.eu-central-1.amazonaws.com/my-bucket',
  )
  .transform((url) => url.replace(/\/$/, ''));

/** `PORTICO_EGRESS_ALLOW`: a comma list of `host:port` and `network/prefix:port`. */
export const egressAllow = z.string().transform((text, context): readonly EgressException[] =>
  commaList(text).flatMap((part) => {
    const exception = parseEgressException(part);
    if (exception) return [exception];
    context.addIssue({
      code: 'custom',
      message: `has ${part}, which is not a host and port such as 10.0.0.5:443 or sso.lan:8443`,
    });
    return [];
  }),
);

/** The places that addresses the operator wrote down lead to: they are as good as listed. */
export const placesOf = (urls: readonly (string | undefined)[]): EgressException[] =>
  urls.flatMap((url) => {
    const { hostname, port, protocol } = new URL(url ?? 'none:');
    const exception = parseEgressException(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
    return exception ? [exception] : [];
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
