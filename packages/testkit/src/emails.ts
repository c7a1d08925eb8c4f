import { setTimeout as wait } from 'node:timers/promises';
import type { AdminApp } from '@portico/js';
import type { TestEmail } from './types.js';

const LONGEST_WAIT_MILLIS = 20_000;
const PAUSE_MILLIS = 50;

/** Returns the newest email to an address. Emails are sent in the background, so it may take a moment. */
export async function lastEmail(admin: AdminApp, address: string): Promise<TestEmail> {
  const deadline = performance.now() + LONGEST_WAIT_MILLIS;
  while (performance.now() < deadline) {
    const page = await admin.listInboxEmails({ query: address });
    if (!page.isInboxInUse)
      throw new Error('The server sends its email through a mail server, so tests cannot read it.');
    const email = page.find(({ to }) => to.toLowerCase() === address.toLowerCase());
    if (email) {
      const { to, subject, text, html, code, link } = email;
      return { to, subject, text, html, code, link };
    }
    await wait(PAUSE_MILLIS);
  }
  const queued = (await admin.listEmails()).map(({ to, status }) => `${to}: ${status}`).join('; ');
  throw new Error(`The project has sent no email to ${address}. Its emails: ${queued || 'none'}.`);
}
