import { decimalId, fullName, hexadecimalId } from './people.js';
import { asJson, tokenMembers } from './token-forms.js';
import { ProfileRefusal, type SimulatedRow } from './types.js';

// As in openid-rows.ts: what the real provider does.

const HOURS = 3600;
const DAYS = 24 * HOURS;

export const github: SimulatedRow = {
  id: 'github',
  name: 'GitHub',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
    error_uri: 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/',
  },
  emailScopes: ['user:email', 'user'],
  accessTokenSeconds: 8 * HOURS,
  refreshToken: { isGiven: () => true, rotates: true },
  writeTokens: (tokens, { headers }) => {
    const members = tokenMembers(tokens, { tokenType: 'bearer', scope: 'commas' });
    // Clients that do not ask for JSON get a form.
    if (String(headers.accept ?? '').includes('json'))
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(members) };
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(members)) form.set(name, String(value));
    return { type: 'application/x-www-form-urlencoded; charset=utf-8', body: form.toString() };
  },
  // Errors are answered as successes are, with status 200 and codes of its own.
  writeTokenError: (code, text) => ({
    status: 200,
    body: {
      error: { invalid_grant: 'bad_verification_code', invalid_client: 'incorrect_client_credentials' }[code] ?? code,
      error_description: text,
    },
  }),
  profile: ({ person, pictureUrl, request }) => {
    if (!request.headers['user-agent'])
      return new ProfileRefusal(403, { message: 'Request forbidden by administrative rules.' });
    return {
      login: person.id,
      id: Number(decimalId('github', person, 8)),
      node_id: `U_${hexadecimalId('github', person, 10)}`,
      avatar_url: pictureUrl,
      type: 'User',
      name: fullName(person),
      // The public address; no account here has one.
      email: null,
    };
  },
  emails: ({ person, email }) => {
    if (email === null && person.email !== null)
      return new ProfileRefusal(403, { message: 'Resource not accessible by integration' });
    const entry = (address: string) => ({
      email: address,
      primary: true,
      verified: person.isEmailVerified,
      visibility: 'private',
    });
    return email === null ? [] : [{ ...entry(`old-${email}`), primary: false, visibility: null }, entry(email)];
  },
};

export const spotify: SimulatedRow = {
  id: 'spotify',
  name: 'Spotify',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: { error: 'access_denied' },
  emailScopes: ['user-read-email'],
  accessTokenSeconds: HOURS,
  refreshToken: { isGiven: () => true, rotates: false },
  writeTokens: asJson(),
  profile: ({ person, email, pictureUrl }) => ({
    id: hexadecimalId('spotify', person, 28),
    display_name: fullName(person),
    ...(email !== null && { email }),
    images: [{ url: pictureUrl, height: 64, width: 64 }],
    type: 'user',
    uri: `spotify:user:${hexadecimalId('spotify', person, 28)}`,
  }),
};

export const discord: SimulatedRow = {
  id: 'discord',
  name: 'Discord',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  emailScopes: ['email'],
  accessTokenSeconds: 7 * DAYS,
  refreshToken: { isGiven: () => true, rotates: true },
  writeTokens: asJson(),
  profile: ({ person, email }) => ({
    id: decimalId('discord', person, 18),
    username: person.id,
    discriminator: '0',
    global_name: fullName(person),
    avatar: null,
    ...(email !== null && { email, verified: person.isEmailVerified }),
  }),
};

export const gitlab: SimulatedRow = {
  id: 'gitlab',
  name: 'GitLab',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request.',
  },
  emailScopes: ['read_user'],
  accessTokenSeconds: 2 * HOURS,
  refreshToken: { isGiven: () => true, rotates: true },
  writeTokens: asJson(),
  profile: ({ person, email, pictureUrl }) => ({
    id: Number(decimalId('gitlab', person, 8)),
    username: person.id,
    name: fullName(person),
    state: 'active',
    avatar_url: pictureUrl,
    email,
    confirmed_at: person.isEmailVerified ? '2024-04-16T07:19:51.000Z' : null,
  }),
};

export const bitbucket: SimulatedRow = {
  id: 'bitbucket',
  name: 'Bitbucket',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: { error: 'access_denied', error_description: 'The resource owner denied the request' },
  emailScopes: ['email'],
  accessTokenSeconds: 2 * HOURS,
  refreshToken: { isGiven: () => true, rotates: false },
  writeTokens: asJson({ tokenType: 'bearer', scopeName: 'scopes' }),
  profile: ({ person, pictureUrl }) => ({
    type: 'user',
    uuid: `{${hexadecimalId('bitbucket', person, 8)}-0000-4000-8000-000000000000}`,
    account_id: `557058:${hexadecimalId('bitbucket', person, 8)}-0000-4000-8000-000000000000`,
    display_name: fullName(person),
    nickname: person.id,
    links: { avatar: { href: pictureUrl } },
  }),
  emails: ({ person, email }) => {
    if (email === null && person.email !== null)
      return new ProfileRefusal(403, {
        type: 'error',
        error: { message: 'Your credentials lack the privilege scopes.' },
      });
    const values =
      email === null ? [] : [{ type: 'email', email, is_primary: true, is_confirmed: person.isEmailVerified }];
    return { values, pagelen: 10, size: values.length, page: 1 };
  },
};

export const x: SimulatedRow = {
  id: 'x',
  name: 'X',
  secretIn: 'header or body',
  pkce: 'required',
  denial: { error: 'access_denied' },
  emailScopes: [],
  accessTokenSeconds: 2 * HOURS,
  refreshToken: { isGiven: (scopes) => scopes.includes('offline.access'), rotates: true },
  writeTokens: asJson({ tokenType: 'bearer' }),
  profile: ({ person, pictureUrl }) => ({
    data: {
      id: decimalId('x', person, 19),
      name: fullName(person),
      username: person.id.replaceAll('-', '_'),
      profile_image_url: pictureUrl,
    },
  }),
};

export const twitch: SimulatedRow = {
  id: 'twitch',
  name: 'Twitch',
  secretIn: 'body alone',
  pkce: 'optional',
  denial: { error: 'access_denied', error_description: 'The user denied you access' },
  emailScopes: ['user:read:email'],
  hidesUnverifiedEmail: true,
  accessTokenSeconds: 4 * HOURS,
  refreshToken: { isGiven: () => true, rotates: false },
  writeTokens: asJson({ tokenType: 'bearer', scope: 'list' }),
  writeTokenError: (code, text) => ({
    status: code === 'invalid_client' ? 403 : 400,
    body: { status: code === 'invalid_client' ? 403 : 400, message: text },
  }),
  profile: ({ person, email, pictureUrl, request, clientId }) => {
    if (request.headers['client-id'] !== clientId)
      return new ProfileRefusal(401, { error: 'Unauthorized', status: 401, message: 'Client ID is missing' });
    const user = {
      id: decimalId('twitch', person, 9),
      login: person.id,
      display_name: fullName(person),
      profile_image_url: pictureUrl,
      ...(email !== null && { email }),
    };
    return { data: [user] };
  },
};
