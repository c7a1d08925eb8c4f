// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';

const path = '/projects/p/email/suppressions';
const calls = 'GET /internal/email-suppressions';
const lift = 'DELETE /internal/email-suppressions/gone@example.test';
const gone = { address: 'gone@example.test', reason: '550 No such mailbox.', suppressed_at_millis: 1 };

test('an address shows what the mail server said, and is removed only after confirmation', async () => {
  let items: readonly object[] = [gone];
  const { server } = await openPage(path, {
    answers: {
      [calls]: () => list(items),
      [lift]: () => {
        items = [];
        return { success: true };
      },
    },
  });
  expect(await screen.findAllByText('550 No such mailbox.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove gone@example.test' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove address' }));
  expect(await screen.findByText('No suppressed addresses')).toBeTruthy();
  expect(server.changes()).toEqual([lift]);
});

test('addresses are added with a reason, and one that is none is named', async () => {
  const suppress = 'POST /internal/email-suppressions';
  const { server } = await openPage(path, {
    answers: { [calls]: () => list([]), [suppress]: () => ({ success: true }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Suppress addresses' }));
  const dialog = within(await screen.findByRole('dialog'));
  const write = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Suppress addresses' }));
  write('Addresses', 'a@example.test, gone');
  send();
  expect(await dialog.findByText('“gone” is not an email address.')).toBeTruthy();
  write('Addresses', 'a@example.test, b@example.test\na@example.test');
  write('Reason', 'Bounced');
  send();
  expect(await screen.findByText('2 addresses suppressed.')).toBeTruthy();
  expect(server.bodiesOf(suppress)).toEqual([{ addresses: ['a@example.test', 'b@example.test'], reason: 'Bounced' }]);
});

test('an address that cannot be removed stays, with the reason', async () => {
  await openPage(path, {
    answers: {
      [calls]: () => list([gone]),
      [lift]: () => new Response('The address is not suppressed.', { status: 404 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove gone@example.test' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove address' }));
  expect(await dialog.findByText('The address is not suppressed.')).toBeTruthy();
});

test('the page of the list is in the URL, and an address leads to its emails', async () => {
  const { server, href } = await openPage(path, { answers: { [calls]: () => list([gone], 'next@example.test') } });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(href()).toBe(`${path}?from=next%40example.test`));
  expect(server.queriesOf(calls).at(-1)).toMatchObject({ cursor: 'next@example.test' });
  fireEvent.click(screen.getByRole('link', { name: 'gone@example.test' }));
  await waitFor(() => expect(href()).toBe('/projects/p/email/sent?q=gone%40example.test'));
});
