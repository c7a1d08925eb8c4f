// @needs database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';

describe('an admin’s app', () => {
  test('reads of an email that a mail server refused who sent it and what the mail server said', async () => {
    const world = await createWorld();
    world.app.outbox.refuse('gone@sent.example.test');
    const app = adminAppOf(world);
    await app.sendSignInInvitationEmail('gone@sent.example.test', 'http://localhost:5173/welcome');
    await world.settle();
    const [listed] = await app.listEmails({ recipient: 'gone@sent.' });
    const sender = { type: 'shared', email: 'no-reply@portico.test' };
    expect(listed).toMatchObject({ status: 'failed', template: 'sign_in_invitation', sender });
    const email = await app.getEmail(listed?.id ?? '');
    expect(email.timeline).toMatchObject([
      { attempt: 1, status: 'failed', errorType: expect.any(String), reply: '550 No such mailbox.' },
    ]);
  });

  test('lists suppressed addresses, and lets emails to one be sent again', async () => {
    const world = await createWorld();
    world.app.outbox.refuse('gone@lifted.example.test');
    const app = adminAppOf(world);
    await app.sendSignInInvitationEmail('gone@lifted.example.test', 'http://localhost:5173/welcome');
    await world.settle();
    expect([...(await app.listSuppressedAddresses())]).toMatchObject([
      { address: 'gone@lifted.example.test', reason: '550 No such mailbox.', suppressedAt: expect.any(Date) },
    ]);
    await app.allowAddress('gone@lifted.example.test');
    expect(await app.listSuppressedAddresses()).toHaveLength(0);
    await app.suppressAddresses(['gone@lifted.example.test'], { reason: 'Bounced' });
    expect([...(await app.listSuppressedAddresses())]).toMatchObject([{ reason: 'Bounced' }]);
  });

  test('checks the DNS records of a domain', async () => {
    const world = await createWorld();
    world.app.dns.set('mail._domainkey.js.example', { txt: ['v=DKIM1; p=MIIB'] });
    const { domain, records } = await adminAppOf(world).checkEmailDomain({
      domain: 'js.example',
      dkimSelector: 'mail',
    });
    expect(domain).toBe('js.example');
    expect(records.map(({ purpose, status }) => [purpose, status])).toEqual([
      ['spf', 'missing'],
      ['dkim', 'ok'],
      ['dmarc', 'missing'],
      ['mx', 'missing'],
    ]);
  });
});
