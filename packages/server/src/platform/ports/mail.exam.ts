import { describe, expect, test } from 'vitest';
import type { Mail, MailMessage } from './mail.js';
import { MailRefused } from './mail.js';

/** A mail as the other end has it. */
export interface ArrivedMail {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly template: string | null;
}

/** A mail adapter under exam and the way to see what arrived at the other end. */
export interface ExaminedMail {
  readonly mail: Mail;
  readonly tenantId: string;
  readonly arrived: () => Promise<readonly ArrivedMail[]>;
}

/** A message with everything a mail of ours has. */
export const messageTo = (to: string, changes: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '0195c7a5-4d1e-7c3a-9b1f-0242ac120002@mail.example.test',
  tenantId: '3e0b4f6c-1f0e-4f57-9a3f-6d2c8e1b7a54',
  emailId: null,
  template: 'email_verification',
  from: { name: 'Käse & Söhne', address: 'no-reply@mail.example.test' },
  to,
  subject: 'Confirm your e-mail address for Käse & Söhne',
  text: `Hello,\n\nhttps://app.example.test/confirm?code=${'0'.repeat(200)}\n`,
  html: '<p>Hello, <a href="https://app.example.test/confirm?a=1&amp;b=2">confirm</a></p>',
  ...changes,
});

/** What every way of sending mail must do. */
export const examineMail = (name: string, make: () => Promise<ExaminedMail>): void => {
  describe(`mail by ${name}`, () => {
    test('brings a message to its one recipient with its subject, both parts, sender, template and Message-ID', async () => {
      const { mail, tenantId, arrived } = await make();
      const message = messageTo('mira@example.test', { tenantId });
      await mail.send(message);
      expect(await arrived()).toEqual([
        {
          to: 'mira@example.test',
          from: message.from,
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: message.messageId,
          template: 'email_verification',
        },
      ]);
    });

    test('EM-02 the recipient is the address byte for byte, whatever a parser might read into it', async () => {
      const { mail, tenantId, arrived } = await make();
      const addresses = [
        'MiXed.Case+tag@Example.test',
        'a=b{c}|d~e@xn--ksehne-xya.test',
        "o'hara!#$%&*/?^_`@example.test",
      ];
      for (const to of addresses) await mail.send(messageTo(to, { tenantId }));
      expect((await arrived()).map(({ to }) => to)).toEqual(addresses);
    });

    test('EM-02 permanently refuses an address that could be read as two', async () => {
      const { mail, tenantId, arrived } = await make();
      const addresses = [
        'mira@example.test, eve@example.test',
        '"eve@evil.test> mira"@example.test',
        'friends:eve@evil.test;',
        'mira(@evil.test)@example.test',
        'mira@example.test\r\nRCPT TO:<eve@evil.test>',
        'nobody',
      ];
      for (const to of addresses) {
        await expect(mail.send(messageTo(to, { tenantId }))).rejects.toBeInstanceOf(MailRefused);
      }
      expect(await arrived()).toEqual([]);
    });

    test('EM-03 permanently refuses a header with a control character', async () => {
      const { mail, tenantId, arrived } = await make();
      const changes: Partial<MailMessage>[] = [
        { subject: 'Hello\r\nBcc: eve@evil.test' },
        { subject: 'Hello\u0000' },
        { from: { name: 'Shop\nX-Evil: 1', address: 'no-reply@mail.example.test' } },
        { headers: { 'X-Note': 'one\r\ntwo' } },
        { messageId: 'a@b>\r\nX-Evil: 1' },
      ];
      for (const change of changes) {
        await expect(mail.send(messageTo('mira@example.test', { tenantId, ...change }))).rejects.toBeInstanceOf(
          MailRefused,
        );
      }
      expect(await arrived()).toEqual([]);
    });

    test('carries a long subject and a long sender name whole', async () => {
      const { mail, tenantId, arrived } = await make();
      const long = 'Grüße aus Zürich '.repeat(12).trim();
      await mail.send(
        messageTo('mira@example.test', {
          tenantId,
          subject: long,
          from: { name: long, address: 'no-reply@mail.example.test' },
        }),
      );
      const [mailThere] = await arrived();
      expect(mailThere?.subject).toBe(long);
      expect(mailThere?.from.name).toBe(long);
    });

    test('takes the same message again, because sending is at least once', async () => {
      const { mail, tenantId, arrived } = await make();
      const message = messageTo('mira@example.test', { tenantId });
      await mail.send(message);
      await mail.send(message);
      const ids = (await arrived()).map(({ messageId }) => messageId);
      expect(new Set(ids)).toEqual(new Set([message.messageId]));
      await mail.close();
    });
  });
};
