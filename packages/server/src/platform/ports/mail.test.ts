// @needs database

import {
  createOutbox,
  type MailServer,
  openSharedDatabase,
  type ReceivedMail,
  startMailServer,
  valueOf,
} from '@portico/testing';
import { afterAll } from 'vitest';
import { createInboxMail, decodeCaught, INBOX_LABEL } from '../../domains/email/inbox/inbox.js';
import { listInboxEmails } from '../../domains/email/store/inbox.js';
import { createScope } from '../../testing/scope.js';
import { createSmtpMail } from '../adapters/mail/smtp.js';
import { parseSmtpUrl } from '../adapters/mail/smtp-url.js';
import { type ArrivedMail, examineMail } from './mail.exam.js';

const TENANT = '3e0b4f6c-1f0e-4f57-9a3f-6d2c8e1b7a54';
const database = openSharedDatabase();
const servers: MailServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

const readArrived = ({ envelope, headers, text, html }: ReceivedMail): ArrivedMail => {
  const [, name = '', address = ''] = /^"?(.*?)"? <(.*)>$/.exec(valueOf(headers, 'from')) ?? [];
  return {
    to: envelope.to.join(' and '),
    from: { name, address },
    subject: valueOf(headers, 'subject'),
    text,
    html,
    messageId: valueOf(headers, 'message-id').slice(1, -1),
    template: valueOf(headers, 'x-portico-template'),
  };
};

examineMail('SMTP', async () => {
  const server = await startMailServer();
  servers.push(server);
  const mail = createSmtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`));
  return { mail, tenantId: TENANT, arrived: async () => server.received.map(readArrived) };
});

examineMail('the outbox of tests', async () => {
  const outbox = createOutbox();
  return {
    mail: outbox,
    tenantId: TENANT,
    arrived: async () => outbox.messages.map(({ tenantId: _, emailId: __, ...arrived }) => arrived),
  };
});

examineMail('the built-in inbox', async () => {
  const call = await createScope(database.kysely);
  const { db, keys, ports, tenant } = call;
  const seal = (_tenantId: string, plain: Uint8Array, label: string) => keys.seal(call, plain, label);
  const mail = createInboxMail({ db, clock: ports.clock, random: ports.random, seal });
  const arrived = async () => {
    const rows = await listInboxEmails(db, { tenantId: tenant.id, cursor: undefined, limit: 100 });
    const caught = rows.reverse().map(async ({ content_sealed }) => {
      const {
        headers,
        code: _,
        link: __,
        ...content
      } = decodeCaught(await keys.open(call, content_sealed, INBOX_LABEL));
      return { ...content, messageId: valueOf(headers, 'message-id').slice(1, -1) };
    });
    return await Promise.all(caught);
  };
  return { mail, tenantId: tenant.id, arrived };
});
