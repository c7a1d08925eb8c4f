// @needs any-database

import { createOutbox, openSharedDatabase } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { describe, expect, test } from 'vitest';
import type { Clock, MailMessage } from '../../../platform/ports/index.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { openScope } from '../../../testing/scope.js';
import { queueEmail } from '../index.js';
import { queueEmails } from './queue-email.js';
import { createEmailSender } from './sender.js';

let statements = 0;
const refuse = await refuseBreaches();
const onStatement = (text: string) => {
  statements += 1;
  refuse(text);
};
const database = openSharedDatabase({ onStatement });
const db = database.kysely;

const askForCode = (world: MailScope, to: string) =>
  queueEmail(world.call(), {
    template: 'magic_link',
    to,
    variables: { magicLink: 'https://app.example.test/?code=1', otp: 'K3M9QX' },
  });

const announce = (world: MailScope, count: number) =>
  queueEmails(world.call(), {
    body: { source: { kind: 'html', html: '<p>News</p>' }, subject: 'News' },
    priority: 'campaign',
    recipients: Array.from({ length: count }, (_, index) => ({ to: `reader${index}@example.test`, user: null })),
  });

const senderOf = (world: MailScope) =>
  createEmailSender({ ...world.sweep, openTenant: (id) => openScope(world.call(), id) });

/** An outbox in which messages wait, as in a slow mail server, until they are let through. */
const slowOutbox = (isSlow: (message: MailMessage) => boolean) => {
  const outbox = createOutbox();
  const released = deferred();
  const send = async (message: MailMessage) => {
    if (isSlow(message)) await released.promise;
    await outbox.send(message);
  };
  return { outbox, mail: { ...outbox, send }, release: released.resolve };
};

describe('the sender of a process', () => {
  test('sends a code while a campaign of the same project waits for a slow mail server', async () => {
    const { outbox, mail, release } = slowOutbox(({ subject }) => subject === 'News');
    const world = await createMailScope(db, { mail });
    const sender = senderOf(world);
    await announce(world, 200);
    sender.wake(world.call().tenant.id);
    await askForCode(world, 'mira@example.test');
    sender.wake(world.call().tenant.id);
    await expect.poll(() => outbox.messages.map(({ to }) => to), { timeout: 20_000 }).toEqual(['mira@example.test']);
    release();
    await sender.idle();
    expect(outbox.messages).toHaveLength(201);
  });

  test('sends a code of a project while the mail of thirty others hangs', async () => {
    const { outbox, mail, release } = slowOutbox(({ to }) => to !== 'mira@example.test');
    const world = await createMailScope(db, { mail });
    const sender = senderOf(world);
    for (let count = 0; count < 30; count += 1) {
      const other = await createMailScope(db, { mail });
      await askForCode(other, 'reader@example.test');
      sender.wake(other.call().tenant.id);
    }
    await askForCode(world, 'mira@example.test');
    sender.wake(world.call().tenant.id);
    await expect.poll(() => outbox.messages.map(({ to }) => to), { timeout: 20_000 }).toEqual(['mira@example.test']);
    release();
    await sender.idle();
  });

  test('needs at most six statements for the email after a sign-up', async () => {
    const world = await createMailScope(db);
    const sender = senderOf(world);
    const sendOne = async (to: string) => {
      await askForCode(world, to);
      const before = statements;
      sender.wake(world.call().tenant.id);
      await sender.idle();
      return statements - before;
    };
    // What is read once and kept is no part of it.
    await sendOne('first@example.test');
    expect(await sendOne('mira@example.test')).toBeLessThanOrEqual(6);
  });

  test('starts nothing more once it is stopped; what is left stays queued', async () => {
    const world = await createMailScope(db);
    const sender = senderOf(world);
    await sender.stop();
    await askForCode(world, 'mira@example.test');
    sender.wake(world.call().tenant.id);
    await sender.idle();
    expect(world.outbox.messages).toEqual([]);
    await world.deliver();
    expect(world.outbox.messages).toHaveLength(1);
  });

  test('CR-04 takes an email within 15 seconds whose process ended before it was woken, and leaves young ones to theirs', async () => {
    const world = await createMailScope(db);
    const { tenant } = world.call();
    const { clock } = world.sweep.ports;
    let looks = 0;
    const sleep: Clock['sleep'] = (millis, signal) => {
      looks += 1;
      return clock.sleep(millis, signal);
    };
    const sender = createEmailSender({
      ...world.sweep,
      ports: { ...world.sweep.ports, clock: { ...clock, sleep } },
      // Other tests have projects in the same database.
      openTenant: async (id) => (id === tenant.id ? openScope(world.call(), id) : null),
    });
    await askForCode(world, 'left@example.test');
    const looking = sender.keepLooking();
    const sent = () => world.outbox.messages.map(({ to }) => to);
    // After the first look and the first renewal.
    await expect.poll(() => looks).toBe(2);
    await sender.idle();
    expect(sent()).toEqual([]);
    world.travel('10 seconds');
    await expect.poll(sent, { timeout: 20_000 }).toEqual(['left@example.test']);
    await sender.stop();
    await looking;
  });
});
