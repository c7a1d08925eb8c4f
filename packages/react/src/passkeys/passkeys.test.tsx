// @needs database

import { createPasskeyAuthenticator, createPasskeyBrowser, createWorld, type World } from '@portico/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openWorldApp } from '../testing/open-world-app.js';
import { field } from '../testing/render-page.js';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

/** A browser whose authenticator the test controls. */
const openBrowser = () => {
  const browser = createPasskeyBrowser(createPasskeyAuthenticator(), 'http://localhost:3000');
  vi.stubGlobal('PublicKeyCredential', browser.PublicKeyCredential);
  Reflect.set(window, 'PublicKeyCredential', browser.PublicKeyCredential);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  vi.stubGlobal('navigator', { ...browser.navigator, userAgent, languages: navigator.languages });
  return browser;
};

const openWorld = (config = {}) => createWorld({ config: { passkey_enabled: true, ...config } });

const signUp = async (world: World, email: string) => {
  const opened = openWorldApp(world);
  await opened.app.signUpWithCredential({
    email,
    password: 'correct horse battery',
    noVerificationCallback: true,
    noRedirect: true,
  });
  return opened;
};

const registered = async (world: World, email: string) => {
  const opened = await signUp(world, email);
  const user = await opened.app.getUser({ or: 'throw' });
  await user.registerPasskey();
  return opened;
};

const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

const button = 'Sign in with a passkey';
const cancelled = () => new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');

describe('the sign-in screen', () => {
  test('signs in with a passkey by its button, and marks it the next time', async () => {
    openBrowser();
    const world = await openWorld();
    await registered(world, 'ada@example.test');
    const visitor = openWorldApp(world);
    visitor.open('/handler/sign-in?after_auth_return_to=%2Fnotes');
    await press(button);
    await waitFor(() => expect(visitor.visited).toEqual(['/notes']));
    expect(await visitor.app.getUser()).toMatchObject({ primaryEmail: 'ada@example.test' });
    openWorldApp(world).open('/handler/sign-in');
    await screen.findByText('Last used');
  });

  test('offers passkeys in the autofill list of the email field, and redirects after one was chosen', async () => {
    const browser = openBrowser();
    const world = await openWorld();
    await registered(world, 'ben@example.test');
    const visitor = openWorldApp(world);
    visitor.open('/handler/sign-in?after_auth_return_to=%2Fnotes');
    expect((await field('Email')).autocomplete).toBe('username webauthn');
    await browser.offered();
    browser.choose();
    await waitFor(() => expect(visitor.visited).toEqual(['/notes']));
    expect(await visitor.app.getUser()).toMatchObject({ primaryEmail: 'ben@example.test' });
  });

  test('shows that passkey sign-in was canceled, and offers passkeys in the list again', async () => {
    const browser = openBrowser();
    const world = await openWorld();
    await registered(world, 'cleo@example.test');
    const visitor = openWorldApp(world);
    visitor.open('/handler/sign-in');
    await browser.offered();
    browser.failNext(cancelled());
    await press(button);
    await screen.findByText('Passkey sign-in was canceled. Try again or use another sign-in method.');
    await browser.offered();
    browser.choose();
    await waitFor(() => expect(visitor.visited).toEqual(['/']));
  });

  test('explains what to do about a passkey that the server does not know, chosen by button or list', async () => {
    const browser = openBrowser();
    const world = await openWorld();
    const { app } = await registered(world, 'dora@example.test');
    await (await app.getUser({ or: 'throw' })).update({ passkeyAuthEnabled: false });
    openWorldApp(world).open('/handler/sign-in');
    await press(button);
    await screen.findByText(/^This passkey is no longer valid\./);
    openWorldApp(world).open('/handler/sign-in');
    await browser.offered();
    browser.choose();
    await screen.findByText(/^This passkey is no longer valid\./);
  });

  test('asks for two-step verification after a passkey of the list', async () => {
    const browser = openBrowser();
    const world = await openWorld();
    const { app } = await registered(world, 'eve@example.test');
    await (await app.getUser({ or: 'throw' })).update({ totpMultiFactorSecret: new Uint8Array(20) });
    openWorldApp(world).open('/handler/sign-in');
    await browser.offered();
    browser.choose();
    await screen.findByLabelText('Authenticator code');
  });

  test('shows no passkeys where the browser, the project or the page does not use them', async () => {
    const world = await openWorld();
    openWorldApp(world).open('/handler/sign-in');
    await field('Password');
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    openBrowser();
    openWorldApp(world).open('/handler/sign-up');
    await field('Email');
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    openWorldApp(await createWorld()).open('/handler/sign-in');
    expect((await field('Email')).autocomplete).toBe('username');
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

describe('the account settings', () => {
  const open = async (world: World, email: string) => {
    const opened = await signUp(world, email);
    opened.open('/handler/account-settings#passkey');
    return opened;
  };

  test('add several passkeys, with names, and remove each', async () => {
    openBrowser();
    const world = await openWorld();
    const { app } = await open(world, 'fay@example.test');
    await screen.findByText('You have no passkeys.');
    await press('Add passkey');
    await screen.findByText('Passkey added. You can now sign in with it.');
    expect((await openWorldApp(world).app.signInWithPasskey({ noRedirect: true })).status).toBe('ok');
    await press(/^Rename:/);
    await press('Cancel');
    await press(/^Rename:/);
    const name = await field('Name of the passkey');
    // What is typed replaces the old name.
    expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe(name.defaultValue);
    expect([document.activeElement, name.value === '']).toEqual([name, false]);
    fireEvent.input(name, { target: { value: 'Laptop' } });
    await press('Save');
    await screen.findByText('Passkey renamed.');
    await press('Add passkey');
    const rows = () => within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().filter(({ textContent }) => textContent?.includes('Laptop'))).toHaveLength(1);
    await press('Remove: Laptop');
    await press('Remove');
    await screen.findByText(/^Passkey removed\./);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
    await press(/^Remove:/);
    await press('Remove');
    await screen.findByText('You have no passkeys.');
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(false);
  });

  test('report a canceled passkey creation', async () => {
    const browser = openBrowser();
    const world = await openWorld();
    await open(world, 'gus@example.test');
    browser.failNext(cancelled());
    await press('Add passkey');
    await screen.findByText('Passkey creation was canceled. Nothing was changed.');
    browser.failNext(new DOMException('Broken.', 'UnknownError'));
    await press('Add passkey');
    await screen.findByText(/^This browser could not create a passkey\./);
  });

  test('keep a passkey that is the only sign-in method', async () => {
    openBrowser();
    const world = await openWorld();
    const { app } = await registered(world, 'hal@example.test');
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { credential_enabled: false } },
    });
    expect((await app.getUser({ or: 'throw' })).passkeyAuthEnabled).toBe(true);
    const visitor = openWorldApp(world);
    await visitor.app.signInWithPasskey({ noRedirect: true });
    visitor.open('/handler/account-settings#passkey');
    await screen.findByText('This is your only sign-in method, so you cannot remove it.');
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  test('show a message when the browser does not support passkeys', async () => {
    const world = await openWorld();
    await open(world, 'ida@example.test');
    await screen.findByText('This browser does not support passkeys. Use another browser to add one.');
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});
