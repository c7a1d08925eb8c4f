import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { Uuid } from '../schemas.js';

/** What a provider said about the account that signed in. */
const TestedAccount = z.strictObject({
  email: z.string().nullable(),
  is_email_verified: z.boolean().meta({ description: 'As the provider says; only such an address links accounts' }),
  display_name: z.string().nullable(),
});

const Failure = z.strictObject({
  error: z.string().nullable().meta({
    description: 'The error code of the provider (RFC 6749 §4.1.2.1 and §5.2); null if it sent none',
  }),
  message: z.string(),
});

export const oauthProviderTestEndpoints = defineEndpoints({
  'POST /internal/oauth-provider-tests': {
    unaudited: 'It changes nothing.',
    summary: 'Start a test sign-in with a provider of the project',
    description:
      'Open `url` in a browser and sign in at the provider. The browser then continues to the dashboard, and the call for ' +
      'the result says what the provider answered. No user is created, linked or signed in.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ provider_id: z.string().max(255) }),
    returns: z.strictObject({ id: Uuid, url: z.url() }),
    status: 201,
    errors: ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
    addition: true,
  },
  'GET /internal/oauth-provider-tests/{id}': {
    summary: 'Read the result of a test sign-in',
    description: 'It is kept for about an hour.',
    access: owners,
    params: z.strictObject({ id: Uuid }),
    query: z.strictObject({}),
    returns: z.strictObject({
      provider_id: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      account: TestedAccount.nullable().meta({ description: 'Null unless the test has succeeded' }),
      failure: Failure.nullable().meta({ description: 'Null unless the test has failed' }),
    }),
    errors: [],
    refusals: { 404: 'The test does not exist.' },
    addition: true,
  },
  'GET /auth/oauth/provider-test/{state}': {
    summary: 'Send a browser to a provider for a test sign-in',
    dialect: dialects.browser,
    access: 'public',
    params: z.strictObject({ state: z.string().max(200) }),
    query: z.strictObject({}),
    returns: 'redirect',
    status: 303,
    cacheControl: 'no-store',
    errors: ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
    refusals: { 400: 'The test has expired or was finished.' },
    addition: true,
  },
});
