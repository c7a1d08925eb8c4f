// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler } from '../testing/render-page.js';
import type { Answer } from '../testing/scripted-server.js';

const line = 'POST /auth/password/send-reset-code';
const ask = async (answer: Answer | (() => Promise<Answer>)) => {
  const opened = renderHandler({
    at: '/handler/forgot-password?after_auth_return_to=%2Fnotes',
    script: { [line]: answer },
  });
  fireEvent.input(await field('Email'), { target: { value: ' ada@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  return opened;
};

test.each<[string, Answer]>([
  ['an email with an account', { body: { success: 'sent' } }],
  ['an email without an account', { code: 'USER_NOT_FOUND', status: 404 }],
])('EN-01 %s gets the same message', async (_, answer) => {
  const { server } = await ask(answer);
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('If an account exists for ada@example.com, we sent it a password reset link.')).toBeDefined();
  expect(server.received.find((call) => call.line === line)?.body).toMatchObject({ email: 'ada@example.com' });
});

test('the link back to sign-in keeps the return URL', async () => {
  renderHandler({ at: '/handler/forgot-password?after_auth_return_to=%2Fnotes' });
  const link = await screen.findByRole('link', { name: 'Back to sign in' });
  expect(link.getAttribute('href')).toBe('/handler/sign-in?after_auth_return_to=%2Fnotes');
});

test('shows a connection error and keeps the email', async () => {
  await ask(() => Promise.reject(new TypeError('Failed to fetch')));
  await screen.findByText(/We cannot reach the server/);
  expect((await field('Email')).value.trim()).toBe('ada@example.com');
});

test('P39 focuses the field of an empty form, and sends nothing', async () => {
  const { server } = renderHandler({ at: '/handler/forgot-password' });
  const email = await field('Email');
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Enter your email.');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(server.countOf(line)).toBe(0);
});
