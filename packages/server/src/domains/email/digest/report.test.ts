// @needs embedded

import { startTestDatabase } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../../platform/db/connect.js';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { createTeam } from '../../teams/index.js';
import { createUser } from '../../users/index.js';
import { queueEmail } from '../index.js';
import { reportFailedEmails } from './report.js';

// The job looks at all tenants, so these tests have their own database.
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

const LOST = 'lost@example.test';

/** A project with one owner, who is a user of another project in the place of `internal`. */
async function openOwned(kind: 'outbox' | 'inbox' = 'outbox') {
  const internal = await createMailScope(database.kysely);
  const owner = await createUser(internal.call(), { displayName: 'Ada', primaryEmail: 'ada@example.test' });
  const { id: ownerTeamId } = await createTeam(internal.call(), { displayName: 'Owners', creatorId: owner.id });
  const shop = await createMailScope(database.kysely, { project: { displayName: 'The <Shop>', ownerTeamId } });
  shop.outbox.refuse(LOST);
  const lose = async (count = 1) => {
    for (let lost = 0; lost < count; lost += 1) {
      await queueEmail(shop.call(), {
        template: 'password_reset',
        to: LOST,
        variables: { passwordResetLink: 'https://app.example.test/reset?code=1' },
      });
      await shop.deliver();
      // A recipient who was refused once gets nothing more until this is lifted.
      await database.kysely.deleteFrom('email_suppressions').where('tenant_id', '=', shop.call().tenant.id).execute();
    }
  };
  const run = () =>
    reportFailedEmails({
      db: database.kysely,
      ports: { clock: shop.sweep.ports.clock, mail: { ...shop.outbox, kind } },
      openTenant: shop.sweep.openTenant,
      openInternal: async () => internal.call(),
    });
  const pass = (span: Parameters<MailScope['travel']>[0]) => {
    shop.travel(span);
    internal.travel(span);
  };
  const digests = async () => {
    await internal.deliver();
    return internal.outbox.messages.map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  };
  return { shop, lose, run, pass, digests };
}

test('owners get one email a day about what could not be sent since the last one, and none if all was sent', async () => {
  const { lose, run, pass, digests } = await openOwned();
  await run();
  expect(await digests()).toEqual([]);

  await lose(2);
  pass('2 minutes');
  await Promise.all([run(), run()]);
  const [first, ...others] = await digests();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ to: 'ada@example.test', subject: '2 emails of The <Shop> could not be sent' });
  expect(first?.text).toContain(`to ${LOST}: REJECTED`);
  expect(first?.text).toMatch(/\/projects\/[0-9a-f-]{36}\/email\/sent\?status=failed/);
  expect(first?.html).not.toContain('<Shop>');

  await lose();
  pass('1 hours');
  await run();
  expect(await digests()).toHaveLength(1);
  pass('23 hours');
  await run();
  const [, second] = await digests();
  expect(second?.subject).toBe('1 email of The <Shop> could not be sent');
  pass('24 hours');
  await run();
  expect(await digests()).toHaveLength(2);
});

test('ten failures are listed, the newest first, and the others are counted', async () => {
  const { lose, run, pass, digests } = await openOwned();
  await lose(12);
  pass('2 minutes');
  await run();
  const [digest] = await digests();
  expect(digest?.text.match(/REJECTED/g)).toHaveLength(10);
  expect(digest?.text).toContain('and 2 more');
});

test('without a mail server, no one is notified, and the next digest has these failures', async () => {
  const { lose, run, pass, digests } = await openOwned('inbox');
  await lose();
  pass('2 minutes');
  await run();
  expect(await digests()).toEqual([]);
});
