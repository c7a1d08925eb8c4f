import type { Page } from 'playwright-core';
import { project } from '../../../packages/react/src/testing/scripted-server.js';
import { passkeyStates } from './passkey-states.js';
import { planStates } from './plan-states.js';
import { settingsStates } from './settings-states.js';
import { offline, press, refused, type ScreenState, sees, unanswered } from './state.js';
import { teamStates } from './team-states.js';

const code = `code=${'a1'.repeat(23).slice(0, 45)}`;
const allProviders = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch';
const withProviders = (ids: string, config: Record<string, unknown> = {}) => ({
  'GET /projects/current': project({ ...config, enabled_oauth_providers: ids.split(' ').map((id) => ({ id })) }),
});
const withCode = { 'GET /projects/current': project({ magic_link_enabled: true }) };
const codeAlone = { 'GET /projects/current': project({ magic_link_enabled: true, credential_enabled: false }) };

const fillIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
const signIn = async (page: Page) => {
  await fillIn(page, 'ada@example.com', 'not this one');
  await press('Sign in')(page);
};
const askForCode = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await press('Send code')(page);
};
const sendsCode = { 'POST /auth/otp/send-sign-in-code': { body: { nonce: 'n'.repeat(39) } } };
const enterCode = async (page: Page) => {
  await askForCode(page);
  await page.getByLabel('Verification code').fill('ABC 123');
};

const signIns: readonly ScreenState[] = [
  { name: 'sign-in', path: '/handler/sign-in' },
  { name: 'sign-in, empty form sent', path: '/handler/sign-in', act: press('Sign in') },
  {
    name: 'sign-in, busy',
    path: '/handler/sign-in',
    script: { 'POST /auth/password/sign-in': unanswered },
    act: signIn,
  },
  {
    name: 'sign-in, refused',
    path: '/handler/sign-in',
    act: async (page) => {
      await signIn(page);
      await sees(page, 'Incorrect email address or password');
    },
  },
  {
    name: 'sign-in, no connection',
    path: '/handler/sign-in',
    script: { 'POST /auth/password/sign-in': offline },
    act: async (page) => {
      await signIn(page);
      await sees(page, 'cannot reach the server');
    },
  },
  { name: 'sign-in by code alone', path: '/handler/sign-in', script: codeAlone },
  { name: 'sign-in by code or password', path: '/handler/sign-in', script: withCode },
  {
    name: 'sign-in by code or password, password chosen',
    path: '/handler/sign-in',
    script: withCode,
    act: (page) => page.getByRole('tab', { name: 'Password' }).click(),
  },
  {
    name: 'sign-in with three providers, one used last',
    path: '/handler/sign-in',
    script: withProviders('google github apple', { magic_link_enabled: true }),
    deviceMemory: { 'portico-last-way': 'oauth:github' },
  },
  {
    name: 'sign-in with all providers',
    path: '/handler/sign-in',
    script: withProviders(allProviders, { credential_enabled: false }),
  },
  {
    name: 'sign-in with all providers, a code and a password',
    path: '/handler/sign-in',
    script: withProviders(allProviders, { magic_link_enabled: true }),
  },
  {
    name: 'sign-up with all providers and a password',
    path: '/handler/sign-up',
    script: withProviders(allProviders, {}),
  },
  {
    name: 'sign-in with nothing switched on',
    path: '/handler/sign-in',
    script: { 'GET /projects/current': project({ credential_enabled: false }) },
  },
  {
    name: 'code, asked for',
    path: '/handler/sign-in',
    script: { ...codeAlone, ...sendsCode },
    act: async (page) => {
      await askForCode(page);
      await sees(page, 'Verification code');
    },
  },
  {
    name: 'code, pending',
    path: '/handler/sign-in',
    script: withCode,
    tabMemory: {
      'portico-asked-code': JSON.stringify({ email: 'ada@example.com', nonce: 'n', sentAtMillis: Date.now() }),
    },
    act: (page) => sees(page, 'We sent a code to'),
  },
  {
    name: 'code, refused address',
    path: '/handler/sign-in',
    script: { ...codeAlone, 'POST /auth/otp/send-sign-in-code': refused('SIGN_UP_NOT_ENABLED') },
    act: askForCode,
  },
  {
    name: 'code, wrong',
    path: '/handler/sign-in',
    script: { ...codeAlone, ...sendsCode, 'POST /auth/otp/sign-in': refused('VERIFICATION_CODE_NOT_FOUND', 404) },
    act: async (page) => {
      await enterCode(page);
      await sees(page, 'Incorrect code');
    },
  },
  {
    name: 'code, busy',
    path: '/handler/sign-in',
    script: { ...codeAlone, ...sendsCode, 'POST /auth/otp/sign-in': unanswered },
    act: enterCode,
  },
];

const signUps: readonly ScreenState[] = [
  { name: 'sign-up', path: '/handler/sign-up' },
  {
    name: 'sign-up, address taken',
    path: '/handler/sign-up',
    script: { 'POST /auth/password/sign-up': refused('USER_EMAIL_ALREADY_EXISTS', 409) },
    act: async (page) => {
      await fillIn(page, 'ada@example.com', 'long enough');
      await press('Create account')(page);
      await sees(page, 'Sign in instead');
    },
  },
  {
    name: 'sign-up with providers',
    path: '/handler/sign-up',
    script: withProviders('google github', { magic_link_enabled: true }),
  },
  {
    name: 'sign-up, closed',
    path: '/handler/sign-up',
    script: { 'GET /projects/current': project({ sign_up_enabled: false }) },
  },
  { name: 'sign-out', path: '/handler/sign-out' },
];

const mailed: readonly ScreenState[] = [
  { name: 'email-verification', path: `/handler/email-verification?${code}` },
  { name: 'email-verification without a code', path: '/handler/email-verification' },
  {
    name: 'email-verification, done',
    path: `/handler/email-verification?${code}`,
    script: { 'POST /contact-channels/verify': { body: { success: true } } },
    act: press('Verify email'),
  },
  { name: 'magic-link-callback', path: `/handler/magic-link-callback?${code}` },
  {
    name: 'magic-link-callback, expired',
    path: `/handler/magic-link-callback?${code}`,
    script: { 'POST /auth/otp/sign-in': refused('VERIFICATION_CODE_EXPIRED') },
    act: press('Sign in'),
  },
  {
    name: 'magic-link-callback, no connection',
    path: `/handler/magic-link-callback?${code}`,
    script: { 'POST /auth/otp/sign-in': offline },
    act: press('Sign in'),
  },
  { name: 'forgot-password', path: '/handler/forgot-password' },
  {
    name: 'forgot-password, sent',
    path: '/handler/forgot-password',
    script: { 'POST /auth/password/send-reset-code': { body: { success: 'sent' } } },
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
      await press('Send reset link')(page);
      await sees(page, 'password reset link');
    },
  },
  {
    name: 'password-reset, checking',
    path: `/handler/password-reset?${code}`,
    script: { 'POST /auth/password/reset/check-code': unanswered },
  },
  {
    name: 'password-reset',
    path: `/handler/password-reset?${code}`,
    script: { 'POST /auth/password/reset/check-code': { body: { is_code_valid: true } } },
    act: (page) => sees(page, 'New password'),
  },
  {
    name: 'password-reset, done',
    path: `/handler/password-reset?${code}`,
    script: {
      'POST /auth/password/reset/check-code': { body: { is_code_valid: true } },
      'POST /auth/password/reset': { body: { success: true } },
    },
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('another long one');
      await press('Reset password')(page);
      await sees(page, 'Password changed');
    },
  },
  {
    name: 'password-reset, expired',
    path: `/handler/password-reset?${code}`,
    script: { 'POST /auth/password/reset/check-code': refused('VERIFICATION_CODE_EXPIRED') },
    act: (page) => sees(page, 'has expired'),
  },
  {
    name: 'password-reset, no connection',
    path: `/handler/password-reset?${code}`,
    script: { 'POST /auth/password/reset/check-code': offline },
    act: (page) => sees(page, 'cannot reach the server'),
  },
];

const waiting = { tabMemory: { stack_mfa_attempt_code: 'a'.repeat(45) } };

const others: readonly ScreenState[] = [
  { name: 'mfa', path: '/handler/mfa', ...waiting },
  {
    name: 'mfa, wrong',
    path: '/handler/mfa',
    ...waiting,
    script: { 'POST /auth/mfa/sign-in': refused('INVALID_TOTP_CODE') },
    act: async (page) => {
      await page.getByLabel('Authenticator code').fill('123456');
      await sees(page, 'Incorrect or already used code');
    },
  },
  { name: 'mfa by recovery code', path: '/handler/mfa', ...waiting, act: press('Use a recovery code') },
  { name: 'mfa, nothing waits', path: '/handler/mfa' },
  { name: 'mfa, signed in already', path: '/handler/mfa', isSignedIn: true },
  {
    name: 'oauth-callback',
    path: '/handler/oauth-callback?code=abc&state=xyz',
    cookies: { 'stack-oauth-outer-xyz': encodeURIComponent(`${'v'.repeat(43)}http://app.test/handler/oauth-callback`) },
    script: { 'POST /auth/oauth/token': unanswered },
  },
  {
    name: 'oauth-callback, failed',
    path: '/handler/oauth-callback?code=abc&state=xyz',
    cookies: { 'stack-oauth-outer-xyz': encodeURIComponent(`${'v'.repeat(43)}http://app.test/handler/oauth-callback`) },
    script: { 'POST /auth/oauth/token': refused('INVALID_AUTHORIZATION_CODE') },
    act: (page) => sees(page, 'Something went wrong'),
  },
  { name: 'cli-auth-confirm', path: '/handler/cli-auth-confirm?login_code=abc', isSignedIn: true },
  {
    name: 'cli-auth-confirm, done',
    path: '/handler/cli-auth-confirm?login_code=abc',
    isSignedIn: true,
    script: { 'POST /auth/cli/complete': { body: { success: true } } },
    act: async (page) => {
      await press('Authorize')(page);
      await sees(page, 'Sign-in authorized');
    },
  },
  { name: 'impersonation without a code', path: '/handler/impersonation' },
  { name: 'cli-auth-confirm without a code', path: '/handler/cli-auth-confirm', isSignedIn: true },
  { name: 'error of a known code', path: '/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED' },
  {
    name: 'error of another code, with a message',
    path: `/handler/error?errorCode=INVALID_AUTHORIZATION_CODE&message=${encodeURIComponent('The provider says no. '.repeat(9))}`,
  },
  { name: 'error without a code', path: '/handler/error' },
  { name: 'nothing there', path: '/handler/nowhere' },
];

/** Every screen in every state that looks different. */
export const states: readonly ScreenState[] = [
  ...signIns,
  ...signUps,
  ...mailed,
  ...others,
  ...passkeyStates,
  ...settingsStates,
  ...planStates,
  ...teamStates,
];
