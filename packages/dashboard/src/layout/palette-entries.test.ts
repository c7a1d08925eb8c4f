// @needs nothing

import type { ServerUser } from '@portico/js';
import { expect, test } from 'vitest';
import { emailPages } from '../email/email-pages.js';
import { paymentPages } from '../payments/payment-pages.js';
import type { OwnedProject } from '../projects/use-projects.js';
import { pageWords } from './page-words.js';
import { composeEntries, groupEntries } from './palette-entries.js';
import { projectSections } from './sections.js';

// Of a project, the palette needs only its name and ID.
const projectNamed = (id: string, displayName: string) => ({ id, displayName }) as OwnedProject;
// Of a user, it needs only the name, the email and the ID.
const userOf = (displayName: string) => ({ id: 'u', displayName, primaryEmail: null }) as ServerUser;
const notes = projectNamed('n', 'Northwind Notes');
const shop = projectNamed('s', 'Southwind Shop');
const sources = { term: '', open: notes, projects: [notes, shop], actions: [], users: [], teams: [] };
const labels = (term: string, open: OwnedProject | undefined = notes) =>
  composeEntries({ ...sources, term, open }).map(({ label }) => label);

test('without a term, every page of the open project and every project is offered', () => {
  expect(composeEntries(sources)).toHaveLength(
    projectSections.length + emailPages.length + paymentPages.length + 2 + 2,
  );
  expect(composeEntries(sources).every(({ effect }) => 'to' in effect && !effect.to.includes('$'))).toBe(true);
});

test('without an open project, only projects are offered', () => {
  const entries = composeEntries({ ...sources, open: undefined });
  expect(entries.map(({ label }) => label)).toEqual([
    'Northwind Notes',
    'Southwind Shop',
    'All projects',
    'New project',
  ]);
});

test('every word of the term must occur in the name, the ID or the group, in any case and order', () => {
  expect(labels('SHOP')).toEqual(['Southwind Shop']);
  expect(labels('notes keys')).toEqual(['Keys']);
  expect(labels('keys notes')).toEqual(['Keys']);
  expect(labels('keys shop')).toEqual([]);
});

test('settings are found by their words, not by the word “settings”', () => {
  expect(labels('smtp')).toEqual(['Mail server (SMTP)']);
  expect(composeEntries({ ...sources, term: 'smtp' })[0]?.effect).toEqual({
    to: '/projects/n/email/settings',
    hash: 'mail-server',
  });
  expect(labels('settings')).toEqual(['Settings', 'Email settings', 'Payment settings', 'Account settings']);
});

test.each([
  ['google', 'Sign-in with Google'],
  ['oauth', 'Providers'],
  ['magic link', 'Password, email code and passkey sign-in'],
  ['2fa', 'Passkeys replace two-step verification'],
  ['rename', 'Project name and description'],
  ['invite', 'Owners of the project'],
  ['api', 'Keys'],
  ['redirect url', 'Domains'],
  ['unsubscribed', 'Suppressed addresses'],
  ['roles', 'Permissions'],
  ['logout', 'Sign out'],
])('“%s” finds “%s”, which goes by another name here', (term, label) => {
  expect(labels(term)).toContain(label);
});

test('a provider is found by its name, which opens its form', () => {
  const [google, ...others] = composeEntries({ ...sources, term: 'google' });
  expect(google?.effect).toEqual({ to: '/projects/n/providers/google' });
  expect(others).toEqual([]);
  expect(labels('providers')).toEqual(['Providers']);
});

test('other words are those of pages that exist', () => {
  const known = [...labels(''), ...labels('account settings'), ...labels('sign out')];
  expect(known).toEqual(expect.arrayContaining(Object.keys(pageWords)));
});

test('a user who is found comes before a page that only has another name of the term', () => {
  const users = [{ row: userOf('Ana'), project: notes }];
  expect(composeEntries({ ...sources, users, term: 'ana' }).map(({ label }) => label)).toEqual(['Ana', 'Overview']);
});

test('UX-02 what the page offers comes first, and matches by what it does, never by the object', () => {
  const actions = [{ of: 'ada@example.test', label: 'Block user', run: () => undefined }];
  const found = (term: string) => composeEntries({ ...sources, actions, term }).map(({ label }) => label);
  expect(found('')[0]).toBe('Block user');
  expect(found('block')).toEqual(['Block user']);
  expect(found('ada@example.test')).toEqual([]);
});

test('groups keep the order of their first entries, and entries theirs', () => {
  const groups = groupEntries(composeEntries({ ...sources, term: 's' }));
  expect(groups.map(({ group }) => group)).toEqual([
    'Northwind Notes',
    'Projects',
    'Settings of Northwind Notes',
    'Account',
  ]);
  expect(groups[1]?.members.map(({ label }) => label)).toEqual([
    'Northwind Notes',
    'Southwind Shop',
    'All projects',
    'New project',
  ]);
});
