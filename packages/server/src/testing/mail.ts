import { createOutbox, createTestClock, loopback, type Outbox, readTenantRule, type Span } from '@portico/testing';
import { type EmailSweep, sendDueEmails } from '../domains/email/index.js';
import { sealValue } from '../domains/projects/sealed-values.js';
import { createProjectMail } from '../platform/adapters/mail/project-mail.js';
import type { Call } from '../platform/call/call.js';
import type { Db } from '../platform/db/connect.js';
import type { Log, Mail } from '../platform/ports/index.js';
import { createScope, openScope, type ScopeOptions } from './scope.js';

/** A project whose mail goes into an outbox, and a clock that the test moves. */
export interface MailScope {
  readonly outbox: Outbox;
  readonly sweep: EmailSweep;
  /** Every line that was logged, with its fields. */
  readonly logged: readonly string[];
  /** Wake-ups that were requested, in milliseconds from then. */
  readonly wakes: readonly number[];
  /** The call as it would be made now. */
  call(): Call;
  travel(span: Span): void;
  /** Sends what is due in the project. */
  deliver(): Promise<void>;
}

/** Makes a project for tests of mail. `mail` takes the outbox's place when given. */
export async function createMailScope(
  db: Db,
  options: ScopeOptions & { readonly mail?: Mail } = {},
): Promise<MailScope> {
  const outbox = createOutbox();
  const clock = createTestClock();
  const logged: string[] = [];
  const wakes: number[] = [];
  const note = (message: string, fields: unknown) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const call = await createScope(db, {
    ...options,
    ports: {
      projectMail: createProjectMail({ exceptions: loopback }),
      ...options.ports,
      clock,
      log,
      mail: options.mail ?? outbox,
    },
  });
  const sweep: EmailSweep = {
    db,
    ports: call.ports,
    sending: new Map(),
    openTenant: (tenantId) => openScope(at(call, clock.now()), tenantId),
    wake: async (_db, { delayMillis }) => void wakes.push(delayMillis),
  };
  return {
    outbox,
    sweep,
    logged,
    wakes,
    call: () => at(call, clock.now()),
    travel: (span) => clock.travel(span),
    deliver: () => sendDueEmails(sweep, call.tenant.id),
  };
}

/** Settings of a project's own mail server that a test changes. */
export interface OwnServer {
  readonly port?: number;
  readonly host?: string;
  readonly provider?: 'resend';
  readonly username?: string;
}

/** Points the project to its own mail server, as a change of its settings does. */
export async function useOwnServer(world: MailScope, { port, host = '127.0.0.1', ...more }: OwnServer): Promise<void> {
  const call = world.call();
  const server = {
    isShared: false,
    host,
    port,
    username: 'shop',
    password: await sealValue(call, 'p@ss'),
    senderName: 'The Shop',
    senderEmail: 'hello@shop.example',
    ...more,
  };
  await call.db
    .updateTable('tenants')
    .set({ config_override: JSON.stringify({ 'emails.server': server }) })
    .where('id', '=', call.tenant.id)
    .execute();
}

/** The call at another time, its transactions included. */
const at = (call: Call, now: number): Call => ({
  ...call,
  now,
  transaction: (fn) => call.transaction((inner) => fn(at(inner, now))),
  independently: (fn) => call.independently((inner) => fn(at(inner, now))),
});

/** Creates the check that fails a statement without the tenant. */
export async function refuseBreaches(): Promise<(text: string) => void> {
  const findBreach = await readTenantRule();
  return (text) => {
    const breach = findBreach(text);
    if (breach) throw new Error(`${breach}: ${text}`);
  };
}
