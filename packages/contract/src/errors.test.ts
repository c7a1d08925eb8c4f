// @needs nothing

import { describe, expect, expectTypeOf, it } from 'vitest';
import { cliLoginErrors } from './cli-login/errors.js';
import { codeErrors } from './codes/errors.js';
import { contactChannelErrors } from './contact-channels/errors.js';
import { emailErrors } from './email/errors.js';
import type { ErrorCode, ErrorDetails, ErrorGroup } from './errors.js';
import { errorCatalogue, errorGroups, errorText, groupMembers, isInGroup } from './errors.js';
import { keyErrors } from './keys/errors.js';
import { oauthErrors } from './oauth/errors.js';
import { passwordErrors } from './passwords/errors.js';
import { paymentErrors } from './payments/errors.js';
import { permissionErrors } from './permissions/errors.js';
import { projectAccessErrors } from './project-access/errors.js';
import { requestErrors } from './request/errors.js';
import { secondFactorErrors } from './second-factors/errors.js';
import { sessionErrors } from './sessions/errors.js';
import { teamErrors } from './teams/errors.js';
import { userErrors } from './users/errors.js';
import { vaultErrors } from './vault/errors.js';

const areas = [
  requestErrors,
  projectAccessErrors,
  sessionErrors,
  userErrors,
  passwordErrors,
  codeErrors,
  secondFactorErrors,
  oauthErrors,
  contactChannelErrors,
  cliLoginErrors,
  permissionErrors,
  teamErrors,
  keyErrors,
  emailErrors,
  paymentErrors,
  vaultErrors,
];

type CodeWithDetails = { [Code in ErrorCode]: ErrorDetails<Code> extends undefined ? never : Code }[ErrorCode];

// Typed by the catalogue: if the details of a row change, its sample must change too to compile.
const samples: { readonly [Code in CodeWithDetails]: ErrorDetails<Code> } = {
  BODY_PARSING_ERROR: { message: 'JSON ends early.' },
  SCHEMA_ERROR: { message: 'body.name must be a string.' },
  ALL_OVERLOADS_FAILED: { overload_errors: [{}, {}, {}] },
  UNSUPPORTED_ERROR: { originalErrorCode: 'SOME_CODE' },
  INVALID_ACCESS_TYPE: { accessType: 'owner' },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: { request_type: 'client' },
  INSUFFICIENT_ACCESS_TYPE: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
  INVALID_PUBLISHABLE_CLIENT_KEY: { project_id: 'project-1' },
  INVALID_SECRET_SERVER_KEY: { project_id: 'project-1' },
  INVALID_SUPER_SECRET_ADMIN_KEY: { project_id: 'project-1' },
  ADMIN_ACCESS_TOKEN_EXPIRED: { expired_at_millis: null },
  PROJECT_NOT_FOUND: { project_id: 'project-1' },
  CURRENT_PROJECT_NOT_FOUND: { project_id: 'project-1' },
  BRANCH_DOES_NOT_EXIST: { branch_id: 'branch-1' },
  ACCESS_TOKEN_EXPIRED: { expired_at_millis: 0 },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: { expected_project_id: 'project-1', actual_project_id: 'project-2' },
  USER_EMAIL_ALREADY_EXISTS: { email: 'mira@example.test', would_work_if_email_was_verified: false },
  EMAIL_IS_NOT_PRIMARY_EMAIL: { email: 'mira@example.test', primary_email: 'ada@example.test' },
  USER_ID_DOES_NOT_EXIST: { user_id: 'user-1' },
  PASSWORD_REQUIREMENTS_NOT_MET: { message: 'It is among the most common passwords.' },
  PASSWORD_TOO_SHORT: { min_length: 8 },
  PASSWORD_TOO_LONG: { maxLength: 70 },
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: { attempt_code: 'attempt-1' },
  PASSKEY_REGISTRATION_FAILED: { message: 'The origin is not trusted.' },
  PASSKEY_AUTHENTICATION_FAILED: { message: 'The signature does not fit.' },
  PASSKEY_WEBAUTHN_ERROR: { message: 'The user cancelled.', code: 'NotAllowedError' },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: { client_id: 'client-1' },
  INVALID_SCOPE: { scope: 'everything' },
  INVALID_SHARED_OAUTH_PROVIDER_ID: { provider_id: 'provider-1' },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: { provider_id: 'provider-1' },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    type: 'email',
    contact_channel_value: 'mira@example.test',
    would_work_if_email_was_verified: false,
  },
  PERMISSION_NOT_FOUND: { permission_id: 'read_notes' },
  WRONG_PERMISSION_SCOPE: { permission_id: 'read_notes', expected_scope: 'team', actual_scope: 'project' },
  CONTAINED_PERMISSION_NOT_FOUND: { permission_id: 'read_notes' },
  PERMISSION_ID_ALREADY_EXISTS: { permission_id: 'read_notes' },
  PROJECT_PERMISSION_REQUIRED: { user_id: 'user-1', permission_id: 'read_notes' },
  TEAM_PERMISSION_REQUIRED: { team_id: 'team-1', user_id: 'user-1', permission_id: 'read_notes' },
  TEAM_PERMISSION_NOT_FOUND: { team_id: 'team-1', user_id: 'user-1', permission_id: 'read_notes' },
  TEAM_NOT_FOUND: { team_id: 'team-1' },
  TEAM_ALREADY_EXISTS: { team_id: 'team-1' },
  TEAM_MEMBERSHIP_NOT_FOUND: { team_id: 'team-1', user_id: 'user-1' },
  WRONG_API_KEY_TYPE: { expected_type: 'user', actual_type: 'team' },
  EMAIL_RENDERING_ERROR: {
    error: 'The template failed (line 3, column 5): Unexpected token.',
    source: 'template',
    line: 3,
    column: 5,
  },
  ITEM_NOT_FOUND: { item_id: 'credits' },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    item_id: 'credits',
    customer_id: 'customer-1',
    item_customer_type: 'team',
    actual_customer_type: 'user',
  },
  CUSTOMER_DOES_NOT_EXIST: { customer_id: 'customer-1' },
  PRODUCT_DOES_NOT_EXIST: { product_id: 'pro', context: null },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    product_id: 'pro',
    customer_id: 'customer-1',
    product_customer_type: 'team',
    actual_customer_type: 'user',
  },
  PRODUCT_ALREADY_GRANTED: { product_id: 'pro', customer_id: 'customer-1' },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: { item_id: 'credits', customer_id: 'customer-1', quantity: -5 },
  DATA_VAULT_STORE_DOES_NOT_EXIST: { store_id: 'secrets' },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: { store_id: 'secrets', hashed_key: 'hash-1' },
};

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCatalogue, name);
const isGroup = (name: string): name is ErrorGroup => Object.hasOwn(errorGroups, name);
const hasDetails = (code: ErrorCode): code is CodeWithDetails => Object.hasOwn(samples, code);
const codes = Object.keys(errorCatalogue).filter(isCode);
const groups = Object.keys(errorGroups).filter(isGroup);

// A code has details exactly when it has a sample, which the samples' type ensures.
const textOf = (code: ErrorCode): string =>
  Reflect.apply(errorText, undefined, hasDetails(code) ? [code, samples[code]] : [code]);

const ancestorsOf = (code: ErrorCode): readonly ErrorGroup[] => {
  const climb = (group: ErrorGroup | null | undefined): readonly ErrorGroup[] =>
    group ? [group, ...climb(errorGroups[group])] : [];
  return climb(errorCatalogue[code].parent);
};

describe('errorCatalogue', () => {
  it('holds every concrete code, each written in one area only', () => {
    const written = areas.flatMap((area) => Object.keys(area));
    expect(written).toHaveLength(114);
    expect([...written].sort()).toEqual([...codes].sort());
  });

  it.each(codes)('names %s so that a header can carry it', (code) => {
    expect(code).toMatch(/^[A-Z][A-Z_]*[A-Z]$/);
  });

  it.each(codes)('answers %s with a status that means failure', (code) => {
    const { status, addition } = errorCatalogue[code];
    // Published clients know no code with status 403.
    expect([400, 401, 404, 408, 409, 500, ...(addition ? [403] : [])]).toContain(status);
  });

  it.each(codes)('explains %s in at most two sentences that need no escaping in an address or a header', (code) => {
    const text = textOf(code);
    expect(text).toMatch(/^[A-Z"].{20,}[.]$/s);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|[^\x20-\x7e]/);
    expect(text.match(/[.]( |$)/g)?.length).toBeLessThanOrEqual(2);
  });

  it.each(codes)('says of %s, regardless of its details, what happened and what to do', (code) => {
    const { summary, help } = errorCatalogue[code];
    expect(summary).toMatch(/^[A-Z].{10,}[.]$/);
    expect(help).toMatch(/^[A-Z].{10,}[.]$/);
  });

  it.each(codes.filter(hasDetails))('lists each member of the details of %s with a type that a sample fits', (code) => {
    const shape = errorCatalogue[code].details ?? {};
    const sample: Readonly<Record<string, unknown>> = samples[code];
    expect(Object.keys(shape).sort()).toEqual(Object.keys(sample).sort());
    for (const [name, type] of Object.entries(shape)) {
      const value = sample[name];
      if (typeof type !== 'string') expect(type).toContain(value);
      else if (type.endsWith('[]')) expect(value).toBeInstanceOf(Array);
      else expect(type.split(' | ')).toContain(value === null ? 'null' : typeof value);
    }
  });

  it.each(codes.filter(hasDetails))('says in the text of %s every word and figure its details carry', (code) => {
    const text = textOf(code);
    const said = Object.entries(samples[code])
      .filter(([name]) => name !== 'expired_at_millis' && name !== 'attempt_code')
      .flatMap(([, value]) => value)
      .filter((value) => typeof value === 'string' || typeof value === 'number');
    for (const value of said) expect(text).toContain(String(value));
  });

  it('keeps the attempt code, with which a sign-in goes on, out of the text that apps show and log', () => {
    expect(textOf('MULTI_FACTOR_AUTHENTICATION_REQUIRED')).not.toContain('attempt-1');
  });

  it('explains no two codes alike', () => {
    const texts = codes.map(textOf);
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(repeated).toEqual([]);
  });

  it('puts each row under a group that exists', () => {
    const parents = codes.map((code) => errorCatalogue[code].parent).filter((parent) => parent !== undefined);
    expect(parents.filter((parent) => !isGroup(parent))).toEqual([]);
  });

  it('says why for each code that no call raises', () => {
    const reasons = codes.map((code) => errorCatalogue[code].neverRaised).filter((reason) => reason !== undefined);
    expect(reasons).toHaveLength(20);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('gives published clients details they can decode', () => {
    expectTypeOf<ErrorDetails<'BODY_PARSING_ERROR'>>().toEqualTypeOf<{ message: string }>();
    expectTypeOf<ErrorDetails<'INVALID_ACCESS_TYPE'>>().toEqualTypeOf<{ accessType: string }>();
    expectTypeOf<ErrorDetails<'ADMIN_ACCESS_TOKEN_EXPIRED'>>().toEqualTypeOf<{ expired_at_millis: null }>();
    expectTypeOf<ErrorDetails<'ACCESS_TOKEN_EXPIRED'>>().toEqualTypeOf<{ expired_at_millis: number | null }>();
    expectTypeOf<ErrorDetails<'PASSKEY_REGISTRATION_FAILED'>>().toEqualTypeOf<{ message: string }>();
    expectTypeOf<ErrorDetails<'PASSKEY_AUTHENTICATION_FAILED'>>().toEqualTypeOf<{ message: string }>();
    expectTypeOf<ErrorDetails<'INVALID_SCOPE'>>().toEqualTypeOf<{ scope: string }>();
    expectTypeOf<ErrorDetails<'PASSWORD_TOO_LONG'>>().toEqualTypeOf<{ maxLength: number }>();
    expectTypeOf<ErrorDetails<'PASSWORD_REQUIREMENTS_NOT_MET'>>().toEqualTypeOf<{ message: string }>();
    expectTypeOf<ErrorDetails<'USER_NOT_FOUND'>>().toEqualTypeOf<undefined>();
  });

  it('tells the moment an access token ran out, if it is known', () => {
    expect(errorText('ACCESS_TOKEN_EXPIRED', { expired_at_millis: 0 })).toContain('1970-01-01T00:00:00.000Z');
    expect(errorText('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null })).not.toContain('null');
  });

  it('returns whether verifying an address would help', () => {
    const email = 'mira@example.test';
    expect(errorText('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: true })).toContain(
      'verif',
    );
    expect(errorText('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false })).not.toContain(
      'verif',
    );
  });

  it('names no address or id it was not given', () => {
    const texts = [
      errorText('EMAIL_IS_NOT_PRIMARY_EMAIL', { email: 'mira@example.test', primary_email: null }),
      errorText('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null }),
      errorText('WRONG_PERMISSION_SCOPE', { permission_id: 'read_notes', expected_scope: 'team', actual_scope: null }),
      errorText('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
        type: 'email',
        contact_channel_value: null,
        would_work_if_email_was_verified: true,
      }),
      errorText('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', {
        item_id: 'credits',
        customer_id: 'customer-1',
        item_customer_type: null,
        actual_customer_type: 'user',
      }),
      errorText('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {
        product_id: null,
        customer_id: 'customer-1',
        product_customer_type: null,
        actual_customer_type: 'user',
      }),
    ];
    for (const text of texts) expect(text).not.toMatch(/null|undefined/);
  });

  it('hints at why a product was not found', () => {
    const contexts = ['item_exists', 'server_only', null] as const;
    const texts = contexts.map((context) => errorText('PRODUCT_DOES_NOT_EXIST', { product_id: 'pro', context }));
    expect(new Set(texts).size).toBe(3);
  });
});

describe('isInGroup', () => {
  it('counts exactly the three kinds of unusable access token, and the name of their group', () => {
    expect(codes.filter((code) => isInGroup(code, 'INVALID_ACCESS_TOKEN'))).toEqual([
      'UNPARSABLE_ACCESS_TOKEN',
      'ACCESS_TOKEN_EXPIRED',
      'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    ]);
    expect(isInGroup('INVALID_ACCESS_TOKEN', 'INVALID_ACCESS_TOKEN')).toBe(true);
  });

  it('finds a code in the groups around its own', () => {
    expect(isInGroup('ADMIN_ACCESS_TOKEN_EXPIRED', 'INVALID_ADMIN_ACCESS_TOKEN')).toBe(true);
    expect(isInGroup('ADMIN_ACCESS_TOKEN_EXPIRED', 'PROJECT_AUTHENTICATION_ERROR')).toBe(true);
    expect(isInGroup('ADMIN_ACCESS_TOKEN_EXPIRED', 'PROJECT_AUTHENTICATION_REQUIRED')).toBe(false);
    expect(isInGroup('PASSWORD_REQUIREMENTS_NOT_MET', 'PASSWORD_REQUIREMENTS_NOT_MET')).toBe(true);
  });

  it('puts an unknown code into no group', () => {
    for (const group of groups) {
      expect(isInGroup('SOME_CODE', group)).toBe(false);
      expect(isInGroup('constructor', group)).toBe(false);
    }
  });

  it.each(groups)('agrees with the catalogue on the members of %s', (group) => {
    const direct = codes.filter((code) => errorCatalogue[code].parent === group);
    expect([...groupMembers[group]].sort()).toEqual([...direct].sort());
    for (const code of codes) expect(isInGroup(code, group)).toBe(code === group || ancestorsOf(code).includes(group));
  });
});
