// @needs nothing

import { expect, test } from 'vitest';
import { renderConfig, renderOverride } from './rendered.js';

test('an empty override renders the defaults: sign-up is allowed, every sign-in method is off', () => {
  const config = renderConfig({});
  expect(config.auth.allowSignUp).toBe(true);
  expect(config.auth.password.allowSignIn).toBe(false);
  expect(config.auth.oauth).toEqual({ accountMergeStrategy: 'link_method', providers: {} });
  expect(config.domains).toEqual({ allowLocalhost: false, trustedDomains: {} });
  expect(config.emails.server).toMatchObject({ isShared: true, provider: 'smtp' });
  expect(Object.keys(config.emails.themes)).toHaveLength(2);
  expect(Object.keys(config.emails.templates)).toHaveLength(11);
  expect(config.sourceOfTruth).toEqual({ type: 'hosted' });
  expect(config.apps.installed.emails).toEqual({ enabled: false });
});

test('deeper paths are applied on top of shallower ones, whatever their order in the store', () => {
  const deepFirst = { 'auth.password.allowSignIn': true, auth: { otp: { allowSignIn: true } } };
  const config = renderConfig(deepFirst);
  expect(config.auth.password.allowSignIn).toBe(true);
  expect(config.auth.otp.allowSignIn).toBe(true);
});

test('null restores the default and removes an entry, even one that was set with its parent', () => {
  const providers = { google: { type: 'google' }, github: { type: 'github' } };
  const config = renderConfig({
    'auth.oauth.providers': providers,
    'auth.oauth.providers.google': null,
    'auth.allowSignUp': null,
  });
  expect(Object.keys(config.auth.oauth.providers)).toEqual(['github']);
  expect(config.auth.allowSignUp).toBe(true);
  expect(renderConfig({ 'auth.oauth.providers': { google: null } }).auth.oauth.providers).toEqual({});
});

test('entries of a map are filled in with the defaults of an entry', () => {
  const { google } = renderConfig({ 'auth.oauth.providers.google': {} }).auth.oauth.providers;
  expect(google).toMatchObject({ isShared: true, allowSignIn: false, allowConnectedAccounts: false });
  const { d1 } = renderConfig({ 'domains.trustedDomains.d1': { baseUrl: 'https://a.example' } }).domains.trustedDomains;
  expect(d1).toEqual({ baseUrl: 'https://a.example', handlerPath: '/handler' });
});

test('a path into something that does not exist or is not an object is ignored', () => {
  expect(renderConfig({ 'auth.oauth.providers.google.clientId': 'x' }).auth.oauth.providers).toEqual({});
  expect(renderConfig({ 'auth.allowSignUp.x': true, 'nowhere.at': 1, nowhere: 2 })).toEqual(renderConfig({}));
});

test('no stored value makes a configuration unreadable', () => {
  for (const junk of [5, 'x', [], [1], true, { a: { b: null } }, null]) {
    for (const path of [
      'auth',
      'auth.oauth.providers',
      'auth.oauth.providers.google',
      'emails',
      'rbac.permissions',
      'x',
    ]) {
      expect(renderConfig({ [path]: junk }).auth.oauth.accountMergeStrategy).toBe('link_method');
    }
  }
});

test('an array of trusted domains is read as a map with numbered keys', () => {
  const config = renderConfig({ 'domains.trustedDomains': [{ baseUrl: 'https://a.example' }] });
  expect(Object.keys(config.domains.trustedDomains)).toEqual(['0']);
});

test('built-in themes and templates can be changed, not removed, and an unknown theme falls back to the default', () => {
  const light = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
  const config = renderConfig({
    [`emails.themes.${light}`]: { displayName: 'Ours' },
    'emails.themes.a0172b5d-cff0-463b-83bb-85124697373a': null,
    'emails.templates': {},
    'emails.theme': 'gone',
  });
  expect(config.emails.themes[light]?.displayName).toBe('Ours');
  expect(Object.keys(config.emails.themes)).toHaveLength(2);
  expect(Object.keys(config.emails.templates)).toHaveLength(11);
  expect(config.emails.selectedThemeId).toBe(light);
});

test('names that older clients write are converted to the current names', () => {
  const dark = 'a0172b5d-cff0-463b-83bb-85124697373a';
  expect(renderConfig({ 'emails.theme': dark }).emails.selectedThemeId).toBe(dark);
  expect(renderConfig({ 'payments.brandColor': '#0f766e', 'payments.testMode': false })).toMatchObject({
    brandColor: '#0f766e',
    payments: { testMode: false },
  });
  expect(renderConfig({ emails: { theme: dark } }).emails.selectedThemeId).toBe(dark);
  expect(
    renderConfig({ 'payments.offers.pro': { stackable: true }, payments: { groups: { a: {} } } }).payments,
  ).toMatchObject({
    catalogs: { a: {} },
    products: { pro: { stackable: true, displayName: 'pro' } },
  });
});

test.each([
  { 'payments.products.pro': {}, 'payments.products.pro.groupId': 'plans' },
  { 'payments.products.pro': { groupId: 'plans' } },
  { 'payments.products': { pro: { groupId: 'plans' } } },
  { payments: { offers: { pro: { groupId: 'plans' } } } },
])('the catalog of a product has its current name: %o', (override) => {
  const { products } = renderConfig({ 'payments.catalogs.plans': {}, ...override }).payments;
  expect(products['pro']).toMatchObject({ catalogId: 'plans' });
});

const credits = { displayName: 'Credits', customerType: 'user' };

test.each([
  { 'payments.items.credits': credits, 'payments.items.credits.default.quantity': 6 },
  { 'payments.items.credits': { ...credits, default: { quantity: 5 } } },
  { payments: { stripeAccountSetupComplete: true, items: { credits: { ...credits, default: { quantity: 5 } } } } },
])('settings that mean nothing any more are left out: %o', (override) => {
  const { effective, config } = renderOverride({ ...override, 'payments.stripeAccountId': 'acct_1' });
  expect(config.payments.items).toEqual({ credits });
  expect(JSON.stringify(effective)).not.toMatch(/default|stripe/);
});

test('a path through a prototype reaches nothing', () => {
  const override: unknown = JSON.parse(
    '{"__proto__.polluted": 1, "auth.__proto__": {"polluted": 1}, "constructor.prototype.polluted": 1}',
  );
  expect(renderConfig(Object(override))).toEqual(renderConfig({}));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
