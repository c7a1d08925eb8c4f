// @needs any-database

import { connectDatabase } from '@portico/server/db';
import { type MailServerOptions, type ReceivedMail, sharedDatabase, startMailServer } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import { internalKeys, type Product } from '../support/product.js';

const ROUNDS = rounds({ short: 1, long: 20 });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** When the process is killed: in a hook of the mail server, or when the email has a status. */
interface Moment {
  readonly name: string;
  readonly hook?: 'onRcptTo' | 'onContent' | 'onMessage';
  readonly status?: 'rendering';
  /** How often the email arrives in all. */
  readonly arrivals: number;
}

const moments: readonly Moment[] = [
  { name: 'queued', arrivals: 1 },
  { name: 'rendering', status: 'rendering', arrivals: 1 },
  { name: 'before-content', hook: 'onRcptTo', arrivals: 1 },
  { name: 'within-content', hook: 'onContent', arrivals: 1 },
  // The server has it, and we do not know.
  { name: 'after-content', hook: 'onMessage', arrivals: 2 },
];

/** A mail server that kills the product in one of its hooks. */
class Counterpart {
  #armed: { readonly hook: Moment['hook']; readonly kill: () => Promise<void> } | null = null;

  readonly options: MailServerOptions = {
    onRcptTo: (_address, _session, done) => void this.#strike('onRcptTo').then(() => done()),
    onContent: async () => !(await this.#strike('onContent')),
    onMessage: async () => {
      await this.#strike('onMessage');
      return null;
    },
  };

  /** Resolves when the product is killed. */
  arm(hook: Moment['hook'], kill: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.#armed = { hook, kill: () => kill().then(resolve) };
    });
  }

  async #strike(hook: Moment['hook']): Promise<boolean> {
    const armed = this.#armed;
    if (!armed || armed.hook !== hook) return false;
    this.#armed = null;
    await armed.kill();
    return true;
  }
}

const post = async (product: Product, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': internalKeys.publishableClientKey,
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

const signUp = (product: Product, email: string) =>
  post(product, '/auth/password/sign-up', { email, password: 'correct horse battery' });

const askForReset = (product: Product, email: string) =>
  post(product, '/auth/password/send-reset-code', { email, callback_url: `${product.url}/handler/password-reset` });

const connect = (installation: Installation) => {
  const { engine } = sharedDatabase();
  return connectDatabase({ connection: installation.connection(), engine, log: console, poolSize: 1 });
};

/** The status of an email and its number of attempts. */
async function readEmail(installation: Installation, address: string) {
  const database = connect(installation);
  const row = await database.kysely
    .selectFrom('emails')
    .select(['status', 'attempts'])
    .where('to_address', '=', address)
    .executeTakeFirst();
  await database.close();
  return row;
}

/** What the passing of time does: the leases of the killed process end. */
async function endLeases(installation: Installation): Promise<void> {
  const database = connect(installation);
  await database.kysely
    .updateTable('emails')
    .set({ next_attempt_at: new Date(0) })
    .where('status', 'in', ['queued', 'rendering', 'sending'])
    .execute();
  await database.close();
}

/** Asks for an email and kills the product at a moment. */
async function killAt(
  { hook, status }: Moment,
  { product, installation, counterpart }: { product: Product; installation: Installation; counterpart: Counterpart },
  address: string,
): Promise<void> {
  const struck = hook && counterpart.arm(hook, product.kill);
  await askForReset(product, address);
  if (struck) return struck;
  if (status) await expect.poll(async () => (await readEmail(installation, address))?.status).not.toBe('queued');
  await product.kill();
}

/** Makes the email of a killed process one that it has only committed: it was killed before it could take it. */
async function forgetTaking(installation: Installation, address: string): Promise<void> {
  const database = connect(installation);
  await database.kysely
    .updateTable('emails')
    .set(({ ref }) => ({ status: 'queued', attempts: 0, next_attempt_at: ref('created_at') }))
    .where('to_address', '=', address)
    .where('status', 'in', ['rendering', 'sending'])
    .execute();
  await database.close();
}

const messageIdOf = ({ headers }: ReceivedMail) => headers.find(({ name }) => name === 'Message-ID')?.value;

test(`CR-04 killed at every step of sending, in ${ROUNDS} round(s), the product sends each email; one that arrives twice has one Message-ID`, async () => {
  const counterpart = new Counterpart();
  const server = await startMailServer(counterpart.options);
  cleanUps.push(() => server.close());
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  const env = { PORTICO_RATE_LIMITS: 'off', PORTICO_SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const receivedBy = (address: string) => server.received.filter(({ envelope }) => envelope.to.includes(address));

  let product = await installation.start(env);
  let [emails, outageMillis] = [0, 0];
  for (const [index, moment] of Array.from({ length: ROUNDS }, () => moments)
    .flat()
    .entries()) {
    const [address, next] = [`${moment.name}-${index}@example.test`, `next-${index}@example.test`];
    for (const email of [address, next]) await signUp(product, email);
    await killAt(moment, { product, installation, counterpart }, address);
    const killedAt = performance.now();
    product = await installation.start(env);
    outageMillis = Math.max(outageMillis, performance.now() - killedAt);
    await endLeases(installation);
    // Wakes the sender, as the calendar does within a minute.
    await askForReset(product, next);
    await expect
      .poll(() => [receivedBy(address).length, receivedBy(next).length], { timeout: 20_000 })
      .toEqual([moment.arrivals, 1]);
    expect(new Set(receivedBy(address).map(messageIdOf)).size).toBe(1);
    await expect.poll(async () => (await readEmail(installation, address))?.status, { timeout: 20_000 }).toBe('sent');
    emails += 2;
  }
  report(`killed at ${moments.length * ROUNDS} moments of sending, ${emails} emails`, {
    requests: emails,
    lost: 0,
    outageMillis,
  });
  await product.stop();
});

test('CR-04 an email whose process was killed between the commit and the wake-up arrives within 20 seconds, without another call', async () => {
  const counterpart = new Counterpart();
  const server = await startMailServer(counterpart.options);
  cleanUps.push(() => server.close());
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  const env = { PORTICO_RATE_LIMITS: 'off', PORTICO_SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const address = 'left@example.test';

  const product = await installation.start(env);
  await signUp(product, address);
  await killAt(
    { name: 'before-content', hook: 'onRcptTo', arrivals: 1 },
    { product, installation, counterpart },
    address,
  );
  const next = await installation.start(env);
  await forgetTaking(installation, address);
  const received = () => server.received.filter(({ envelope }) => envelope.to.includes(address));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  await next.stop();
});
