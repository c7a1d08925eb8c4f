import { decimalId, fullName, hexadecimalId, type SimulatedPerson } from './people.js';
import { asJson } from './token-forms.js';
import type { SimulatedRow } from './types.js';

// Each row says what the real provider does, as its documentation or its answers have it, and not what we would like.

const names = (person: SimulatedPerson) => ({
  name: fullName(person),
  given_name: person.givenName,
  family_name: person.familyName,
});

const verifiedEmail = (person: SimulatedPerson, email: string | null) =>
  email === null ? {} : { email, email_verified: person.isEmailVerified };

export const google: SimulatedRow = {
  id: 'google',
  name: 'Google',
  secretIn: 'header or body',
  pkce: 'optional',
  answerParameters: (issuer) => ({ iss: issuer, authuser: '0', prompt: 'consent' }),
  denial: { error: 'access_denied' },
  emailScopes: ['https://www.googleapis.com/auth/userinfo.email', 'email'],
  idToken: {
    repeatsNonce: true,
    claims: (person, email) => ({ sub: decimalId('google', person, 21), ...verifiedEmail(person, email) }),
  },
  accessTokenSeconds: 3599,
  refreshToken: { isGiven: (_scopes, { access_type: accessType }) => accessType === 'offline', rotates: false },
  writeTokens: asJson(),
  writeTokenError: (code) => ({ status: 400, body: { error: code, error_description: 'Bad Request' } }),
  profile: ({ person, email, pictureUrl }) => ({
    sub: decimalId('google', person, 21),
    ...names(person),
    picture: pictureUrl,
    ...verifiedEmail(person, email),
  }),
};

/** The directory of personal accounts. */
const CONSUMERS_ID = '9188040d-6c67-4c5b-b112-36a304b66dad';

export const microsoft: SimulatedRow = {
  id: 'microsoft',
  name: 'Microsoft',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: { error: 'access_denied', error_description: 'The user has denied access to the scope requested.' },
  emailScopes: ['User.Read'],
  idToken: {
    scopes: ['openid'],
    repeatsNonce: true,
    claims: (person) => ({
      // The subject differs for each app; the account's ID is in `oid` and in Graph's `id`.
      sub: hexadecimalId('microsoft', person, 32),
      oid: `00000000-0000-0000-${hexadecimalId('microsoft', person, 4)}-${hexadecimalId('microsoft', person, 16).slice(4)}`,
      tid: CONSUMERS_ID,
      ver: '2.0',
    }),
  },
  accessTokenSeconds: 3600,
  refreshToken: { isGiven: (scopes) => scopes.includes('offline_access'), rotates: true },
  writeTokens: asJson(),
  writeTokenError: (code, text) => ({
    status: code === 'invalid_client' ? 401 : 400,
    body: { error: code, error_description: `AADSTS70000: ${text}`, error_codes: [70_000] },
  }),
  profile: ({ person, email }) => ({
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#users/$entity',
    id: hexadecimalId('microsoft', person, 16),
    displayName: fullName(person),
    givenName: person.givenName,
    surname: person.familyName,
    mail: null,
    // A user who created the account with a phone number has no address here either.
    userPrincipalName: email ?? person.id,
  }),
};

export const facebook: SimulatedRow = {
  id: 'facebook',
  name: 'Facebook',
  secretIn: 'header or body',
  pkce: 'optional',
  denial: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  emailScopes: ['email'],
  idToken: {
    scopes: ['openid'],
    repeatsNonce: true,
    claims: (person, email) => ({
      sub: decimalId('facebook', person, 17),
      ...names(person),
      ...(email !== null && { email }),
    }),
  },
  accessTokenSeconds: 5_183_944,
  writeTokens: asJson({ tokenType: 'bearer', scope: 'absent' }),
  writeTokenError: (_code, text) => ({
    status: 400,
    body: { error: { message: text, type: 'OAuthException', code: 100, fbtrace_id: 'AsimulatedTrace' } },
  }),
  // Graph answers the fields that were requested, and without a word two of them.
  profile: ({ person, email, pictureUrl, request }) => {
    const all: Readonly<Record<string, unknown>> = {
      name: fullName(person),
      first_name: person.givenName,
      last_name: person.familyName,
      ...(email !== null && { email }),
      picture: { data: { height: 256, is_silhouette: false, url: pictureUrl, width: 256 } },
    };
    const asked = (request.query.fields ?? 'name').split(',').map((field) => field.split('.', 1)[0]);
    const members = Object.entries(all).filter(([name]) => asked.includes(name));
    return { ...Object.fromEntries(members), id: decimalId('facebook', person, 17) };
  },
};

export const linkedin: SimulatedRow = {
  id: 'linkedin',
  name: 'LinkedIn',
  secretIn: 'body alone',
  pkce: 'refused',
  denial: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
  emailScopes: ['email'],
  idToken: {
    scopes: ['openid'],
    repeatsNonce: false,
    claims: (person, email) => ({
      sub: hexadecimalId('linkedin', person, 10),
      ...names(person),
      ...verifiedEmail(person, email),
    }),
  },
  accessTokenSeconds: 5_183_999,
  writeTokens: asJson({ scope: 'commas' }),
  profile: ({ person, email, pictureUrl }) => ({
    sub: hexadecimalId('linkedin', person, 10),
    ...names(person),
    picture: pictureUrl,
    locale: { country: 'US', language: 'en' },
    ...verifiedEmail(person, email),
  }),
};

export const apple: SimulatedRow = {
  id: 'apple',
  name: 'Apple',
  secretIn: 'body alone',
  pkce: 'optional',
  responseMode: 'form_post',
  denial: { error: 'user_cancelled_authorize' },
  emailScopes: ['email'],
  idToken: {
    repeatsNonce: true,
    claims: (person, email) => ({
      sub: `001043.${hexadecimalId('apple', person, 32)}.1337`,
      nonce_supported: true,
      // Apple writes it as a word.
      ...(email !== null && { email, email_verified: String(person.isEmailVerified) }),
    }),
  },
  accessTokenSeconds: 3600,
  refreshToken: { isGiven: () => true, rotates: false },
  writeTokens: asJson({ scope: 'absent' }),
};
