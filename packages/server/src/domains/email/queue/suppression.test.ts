// @needs any-database

import { openSharedDatabase } from '@portico/testing';
import { expect, test } from 'vitest';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { queueEmail } from '../index.js';
import { queueEmails } from './queue-email.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const announce = (world: MailScope, ...addresses: (string | null)[]) =>
  queueEmails(world.call(), {
    body: { source: { kind: 'html', html: '<p>News</p>' }, subject: 'News' },
    priority: 'campaign',
    recipients: addresses.map((to) => ({ to, user: null })),
  });

const askForCode = (world: MailScope, to: string) =>
  queueEmail(world.call(), {
    template: 'magic_link',
    to,
    variables: { magicLink: 'https://app.example.test/?code=1', otp: 'K3M9QX' },
  });

const statesOf = async (world: MailScope) => {
  const rows = await db
    .selectFrom('emails')
    .select(['to_address', 'status', 'skip_reason'])
    .where('tenant_id', '=', world.call().tenant.id)
    .orderBy('id')
    .execute();
  return rows.map(({ to_address, status, skip_reason }) => [to_address, status, skip_reason]);
};

const eventsOf = async (world: MailScope) => {
  const rows = await db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('tenant_id', '=', world.call().tenant.id)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

test('an address that is permanently refused gets no more campaigns of the project, but codes that it asks for', async () => {
  const world = await createMailScope(db);
  const other = await createMailScope(db);
  world.outbox.refuse('gone@example.test');
  await announce(world, 'gone@example.test');
  await world.deliver();
  await announce(world, 'gone@example.test', 'mira@example.test');
  await askForCode(world, 'gone@example.test');
  await announce(other, 'gone@example.test');
  await world.deliver();
  await other.deliver();
  expect(await statesOf(world)).toEqual([
    ['gone@example.test', 'failed', null],
    ['gone@example.test', 'skipped', 'suppressed'],
    ['mira@example.test', 'sent', null],
    ['gone@example.test', 'failed', null],
  ]);
  expect(await statesOf(other)).toEqual([['gone@example.test', 'sent', null]]);
});

test('a recipient without an address is skipped and says so', async () => {
  const world = await createMailScope(db);
  await announce(world, null);
  await world.deliver();
  expect(await statesOf(world)).toEqual([['', 'skipped', 'no-address']]);
  expect(await eventsOf(world)).toEqual(['email.skipped']);
});

test('each email has the events of its outcome', async () => {
  const world = await createMailScope(db);
  world.outbox.refuse('gone@example.test');
  await askForCode(world, 'mira@example.test');
  await world.deliver();
  await askForCode(world, 'gone@example.test');
  await world.deliver();
  expect(await eventsOf(world)).toEqual(['email.queued', 'email.sent', 'email.queued', 'email.failed']);
});
