// @needs database

import { createWorld, type World } from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWorldApp } from './testing/open-world-app.js';
import { field } from './testing/render-page.js';

const type = async (label: string, value: string): Promise<void> => {
  fireEvent.input(await field(label), { target: { value } });
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

const signUp = async ({ open, visited }: ReturnType<typeof openWorldApp>, email: string): Promise<void> => {
  open('/handler/sign-up');
  await type('Email', email);
  await type('Password', 'correct horse battery');
  await press('Create account');
  await waitFor(() => expect(visited).toEqual(['/']));
};

/** Path of the link in the last verification email. */
const readMailedPath = async (world: World): Promise<string> => {
  const mail = (await world.mails()).findLast(({ template }) => template === 'email_verification');
  const link = mail?.text.split('\n').find((line) => line.startsWith('http'));
  if (link === undefined) throw new Error('No email has a link on a separate line.');
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test('a user signs up, verifies their email with the emailed link, signs out and in again', async () => {
  const world = await createWorld();
  const browser = openWorldApp(world);
  await signUp(browser, 'ada@example.test');
  expect(await browser.app.getUser()).toMatchObject({ primaryEmail: 'ada@example.test', primaryEmailVerified: false });

  const path = await readMailedPath(world);
  browser.open(path);
  await press('Verify email');
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(await browser.app.getUser()).toMatchObject({ primaryEmailVerified: true });

  // Using the link again is harmless: the email is already verified.
  browser.open(path);
  await press('Verify email');
  await screen.findByRole('heading', { name: 'Email verified' });

  browser.visited.length = 0;
  browser.open('/handler/sign-out');
  await waitFor(() => expect(browser.visited).toEqual(['/']));
  expect(await browser.app.getUser()).toBeNull();

  browser.open('/handler/sign-in');
  await type('Email', 'ADA@example.test');
  await type('Password', 'wrong');
  await press('Sign in');
  await screen.findByText(/Incorrect email address or password/);
  await type('Password', 'correct horse battery');
  await press('Sign in');
  await waitFor(() => expect(browser.visited).toEqual(['/', '/']));
  expect(await browser.app.getUser()).toMatchObject({ primaryEmail: 'ada@example.test' });
});

test('an existing account is reported at its field', async () => {
  const world = await createWorld();
  const { email } = await world.signUp();
  const browser = openWorldApp(world);
  browser.open('/handler/sign-up');
  await type('Email', email);
  await type('Password', 'correct horse battery');
  await press('Create account');
  await screen.findByText(/An account with this email already exists/);
  expect(browser.visited).toEqual([]);
});

test('an expired link is reported and can be replaced by a new one', async () => {
  const world = await createWorld();
  const browser = openWorldApp(world);
  await signUp(browser, 'bea@example.test');
  const old = await readMailedPath(world);
  world.travel('25 hours');
  browser.open(old);
  await press('Verify email');
  await screen.findByRole('heading', { name: 'This link has expired' });
  await press('Send a new link');
  await screen.findByText(/We sent a new link to bea@example.test/);
  browser.open(await readMailedPath(world));
  await press('Verify email');
  await screen.findByRole('heading', { name: 'Email verified' });
});

test('a project with closed sign-up shows a message', async () => {
  const world = await createWorld({ config: { sign_up_enabled: false } });
  openWorldApp(world).open('/handler/sign-up');
  await screen.findByRole('heading', { name: 'Sign-up is closed' });
});
