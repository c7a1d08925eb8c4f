// @needs embedded

import { startTestDatabase } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../../platform/db/connect.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { queueEmail } from '../index.js';
import { findTenantsWithDueEmail, forgetOldEmails, sendDueEmails } from './sweep.js';

// A sweep of all tenants would also touch those of other tests, so these tests have their own database.
let stop: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  const own = await startTestDatabase();
  stop = own.stop;
  database = connectDatabase({ ...own, log: console, onStatement: await refuseBreaches() });
});
afterAll(async () => {
  await database.close();
  await stop();
});

const LINK = 'https://app.example.test/confirm?code=1';

const ask = (world: MailScope) =>
  queueEmail(world.call(), {
    template: 'email_verification',
    to: 'mira@example.test',
    variables: { emailVerificationLink: LINK },
  });

const statusesIn = async (world: MailScope) => {
  const { tenant } = world.call();
  const rows = await database.kysely.selectFrom('emails').select('status').where('tenant_id', '=', tenant.id).execute();
  return rows.map(({ status }) => status).sort();
};

test('CR-04 the scheduled sweep sends due emails of any project without a wake-up', async () => {
  const [one, two] = [await createMailScope(database.kysely), await createMailScope(database.kysely)];
  await ask(one);
  await ask(two);
  for (const tenantId of await findTenantsWithDueEmail(one.sweep)) await sendDueEmails(one.sweep, tenantId);
  expect(one.outbox.messages.map(({ tenantId }) => tenantId).sort()).toEqual(
    [one.call().tenant.id, two.call().tenant.id].sort(),
  );
  expect([...(await statusesIn(one)), ...(await statusesIn(two))]).toEqual(['sent', 'sent']);
});

test('the sending log deletes emails after 90 days, except those still queued', async () => {
  const world = await createMailScope(database.kysely);
  await ask(world);
  await world.deliver();
  world.outbox.goAway();
  await ask(world);
  world.travel('89 days');
  await forgetOldEmails(world.sweep);
  expect(await statusesIn(world)).toEqual(['queued', 'sent']);
  world.travel('2 days');
  await forgetOldEmails(world.sweep);
  expect(await statusesIn(world)).toEqual(['queued']);
});
