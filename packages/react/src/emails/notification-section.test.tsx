// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { list, type Script } from '../testing/scripted-server.js';

const id = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';
const place = `/emails/notification-preference/me/${id}`;
const category = (name: string, changes: Record<string, unknown> = {}) => ({
  notification_category_id: id,
  notification_category_name: name,
  enabled: true,
  can_disable: true,
  ...changes,
});
const transactional = category('Transactional', {
  notification_category_id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef',
  can_disable: false,
});
const open = (script: Script = {}) =>
  openSettings({
    section: 'notifications',
    script: { 'GET /emails/notification-preference/me': list(transactional, category('Marketing')), ...script },
  });

test('turns marketing emails off, and keeps emails about the account on', async () => {
  let marketing = category('Marketing');
  const { server } = await open({
    'GET /emails/notification-preference/me': async () => list(transactional, marketing),
    [`PATCH ${place}`]: async () => {
      marketing = category('Marketing', { enabled: false });
      return { body: marketing };
    },
  });
  const input = await field('Get marketing emails');
  expect([input.checked, screen.getAllByRole('checkbox')]).toEqual([true, [input]]);
  screen.getByText('Always on');
  fireEvent.click(input);
  await waitFor(async () => expect((await field('Get marketing emails')).checked).toBe(false));
  expect(server.received.find(({ line }) => line === `PATCH ${place}`)?.body).toEqual({ enabled: false });
});

test('shows why a change failed, and the switch stays', async () => {
  await open({ [`PATCH ${place}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
  fireEvent.click(await field('Get marketing emails'));
  await screen.findByText(/We cannot reach the server/);
  expect((await field('Get marketing emails')).checked).toBe(true);
});

test('shows a category of a newer server under its own name', async () => {
  await open({ 'GET /emails/notification-preference/me': list(category('Digests')) });
  await field('Get Digests');
});
