// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

const patch = 'PATCH /internal/projects/current';
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const warning = () => screen.queryByText(/No sign-in method is on/);

test('turning off the last sign-in method warns before it is saved', async () => {
  const { server } = await openPage('/projects/p/sign-in');
  expect(warning()).toBeNull();
  flip('Email and password');
  await waitFor(() => expect(warning()).toBeTruthy());
  flip('Passkey');
  await waitFor(() => expect(warning()).toBeNull());
  expect(server.changes()).toEqual([]);
});

test('passkeys as the only method warn that no one can sign up, unless sign-up is off or a provider is on', async () => {
  const warned = () => screen.queryByText(/^New users cannot sign up with a passkey/);
  await openPage('/projects/p/sign-in');
  flip('Passkey');
  expect(warned()).toBeNull();
  flip('Email and password');
  await waitFor(() => expect(warned()).toBeTruthy());
  flip('Sign-up');
  await waitFor(() => expect(warned()).toBeNull());
  flip('Sign-up');
  await waitFor(() => expect(warned()).toBeTruthy());
  flip('Email link or code');
  await waitFor(() => expect(warned()).toBeNull());
});

test('leaving with changes in several sections asks once', async () => {
  const { href } = await openPage('/projects/p/sign-in');
  flip('Sign-up');
  fireEvent.click(sectionOf('Account linking').getByLabelText('Reject the sign-in'));
  await screen.findByText('Changed: account linking');
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Users' }));
  leave();
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(href()).toBe('/projects/p/sign-in');
  expect(screen.getByRole('switch', { name: 'Sign-up' })).toHaveProperty('ariaChecked', 'false');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(href()).toBe('/projects/p/users'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('there is no warning while a provider is on, because users can still sign in', async () => {
  await openPage('/projects/p/sign-in', {
    config: { credential_enabled: false, oauth_providers: [{ id: 'github', type: 'shared' }] },
  });
  expect(warning()).toBeNull();
  expect(screen.getByText('On: GitHub')).toBeTruthy();
});

test('all methods of the section are saved together', async () => {
  const { server } = await openPage('/projects/p/sign-in');
  const section = sectionOf('Sign-up and sign-in');
  flip('Sign-up');
  flip('Email link or code');
  expect(await section.findByText('Changed: sign-up, email link or code')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Save changes' }));
  await section.findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([{ config: { sign_up_enabled: false, magic_link_enabled: true } }]);
});

test.each([
  ['Reject the sign-in', 'raise_error'],
  ['Create another account', 'allow_duplicates'],
])('account linking “%s” is saved as %s', async (label, strategy) => {
  const { server } = await openPage('/projects/p/sign-in');
  const section = sectionOf('Account linking');
  expect(section.getByLabelText('Link to the existing account')).toHaveProperty('checked', true);
  fireEvent.click(section.getByLabelText(label));
  expect(await section.findByText('Changed: account linking')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Save changes' }));
  await section.findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([{ config: { oauth_account_merge_strategy: strategy } }]);
});
