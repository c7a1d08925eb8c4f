import { forgetOldEntries, sealAll } from '../../domains/audit/index.js';
import { sweepOAuthTransactions } from '../../domains/auth/index.js';
import { sweepCliLogins, sweepSessions } from '../../domains/credentials/index.js';
import {
  CAMPAIGN_WAIT_MILLIS,
  continueCampaigns,
  type EmailSender,
  findTenantsWithDueEmail,
  findTenantsWithOpenCampaign,
  forgetOldEmails,
  reportFailedEmails,
} from '../../domains/email/index.js';
import { sweepActivity } from '../../domains/metrics/index.js';
import {
  catchUpWithProvider,
  endCardPaymentsOfDeleted,
  findTenantsWithCardPayments,
  forgetOldProviderEvents,
  sweepCycles,
} from '../../domains/payments/index.js';
import { eraseDeletedProjects } from '../../domains/projects/index.js';
import { sweepRequests } from '../../domains/requests/index.js';
import { repairListedColumns } from '../../domains/users/index.js';
import { eraseAllDeletedStores, eraseDeletedStores } from '../../domains/vault/index.js';
import { findTenantsWithWebhooks, forgetOldDeliveries, type WebhookSender } from '../../domains/webhooks/index.js';
import type { Call } from '../../platform/call/call.js';
import { sweepCodes } from '../../platform/codes/index.js';
import type { Db } from '../../platform/db/connect.js';
import { eraseAllEvents, eraseEvents, sweepEvents } from '../../platform/events/index.js';
import { sweepIdempotencyKeys } from '../../platform/idempotency/index.js';
import { sweepImages } from '../../platform/images/index.js';
import type { JobHandler, JobHandlers, PeriodicJob, Queue } from '../../platform/jobs/queue.js';
import { sweepLimits } from '../../platform/limits/index.js';
import type { Ports } from '../../platform/ports/index.js';
import { sweepSigningKeys } from '../../platform/secrets/index.js';
import type { TenantKeys } from '../../platform/secrets/tenant-keys.js';

/** What jobs work with. */
export interface JobWork {
  readonly db: Db;
  readonly ports: Ports;
  readonly keys: TenantKeys;
  readonly queue: Pick<Queue, 'add' | 'tidy'>;
  readonly emails: Pick<EmailSender, 'wake'>;
  /** The context of a tenant as it is now; null if it was deleted. */
  readonly openTenant: (tenantId: string) => Promise<Call | null>;
  /** The context of the project `internal`; null before the first start has made it. */
  readonly openInternal: () => Promise<Call | null>;
  readonly webhooks: Pick<WebhookSender, 'wake'>;
}

interface JobRow {
  /** When the calendar asks for it, as in crontab(5), in UTC. A row without it is asked for by calls. */
  readonly pattern?: string;
  /** Why running it twice, or in two replicas at once, is harmless. */
  readonly harmlessTwice: string;
  readonly handler: (work: JobWork) => JobHandler;
}

const EVERY_MINUTE = '* * * * *';

/** Every job. Each looks at data and compares their times with the clock port; the calendar only wakes it. */
const jobs: Readonly<Record<string, JobRow>> = {
  'email.send': {
    harmlessTwice: 'A mail is taken by one conditional update, and one that is out no longer waits.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        if (tenantId !== null) work.emails.wake(tenantId);
      },
  },
  'sweep.emails': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'As for email.send.',
    handler: (work) => async () => {
      for (const tenantId of await findTenantsWithDueEmail(work)) work.emails.wake(tenantId);
    },
  },
  'email.digest': {
    pattern: '0 6 * * *',
    harmlessTwice: 'The transaction that queues a digest moves the moment up to which failures were reported.',
    handler: (work) => () => reportFailedEmails(work),
  },
  'email.campaign': {
    harmlessTwice: 'A page of a campaign is stored by the one transaction that moves the campaign past it.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        if (tenantId !== null) await continueCampaignsOf(work, tenantId);
      },
  },
  'sweep.email-campaigns': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'As for email.campaign.',
    handler:
      ({ db, queue, ports }) =>
      async () => {
        for (const tenantId of await findTenantsWithOpenCampaign(db, ports.clock.now()))
          await queue.add(db, { name: 'email.campaign', tenantId });
      },
  },
  'webhooks.deliver': {
    harmlessTwice: 'A delivery is leased by one conditional update, and one that has ended is no longer pending.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        if (tenantId !== null) work.webhooks.wake(tenantId);
      },
  },
  'sweep.webhooks': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'As for webhooks.deliver.',
    handler: (work) => async () => {
      for (const tenantId of await findTenantsWithWebhooks(work)) work.webhooks.wake(tenantId);
    },
  },
  'sweep.payment-cycles': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'A customer is locked, and the work moves the time at which its purchases are due.',
    handler: (work) => () => sweepCycles(work),
  },
  'sweep.webhook-log': {
    pattern: '37 4 * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler: (work) => () => forgetOldDeliveries(work),
  },
  'payments.apply': {
    harmlessTwice: 'The ledger gets what it lacks from the card provider, and the second run finds nothing.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        const call = tenantId === null ? null : await work.openTenant(tenantId);
        if (call) await catchUpWithProvider(call);
      },
  },
  'sweep.card-payments': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'As for payments.apply.',
    handler: (work) => async () => {
      for (const tenantId of await findTenantsWithCardPayments(work))
        await work.queue.add(work.db, { name: 'payments.apply', tenantId });
    },
  },
  'sweep.card-payments-of-deleted': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'The card provider ends a payment once, and an ended one stays ended.',
    handler: (work) => () => endCardPaymentsOfDeleted(work),
  },
  'sweep.card-payment-events': {
    pattern: '17 4 * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler: (work) => () => forgetOldProviderEvents(work),
  },
  'events.erase': {
    harmlessTwice: 'Erased rows are not read again.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        if (tenantId !== null) await eraseEvents(work, tenantId);
      },
  },
  'sweep.event-erasures': {
    pattern: '*/5 * * * *',
    harmlessTwice: 'As for events.erase.',
    handler: (work) => () => eraseAllEvents(work),
  },
  'sweep.events': {
    pattern: '7 3 * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepEvents(db, ports.clock.now());
      },
  },
  'projects.erase': {
    harmlessTwice: 'It deletes what is left of deleted projects, and the second run finds nothing.',
    handler: (work) => () => eraseDeletedProjects(work),
  },
  'sweep.deleted-projects': {
    pattern: '*/5 * * * *',
    harmlessTwice: 'As for projects.erase.',
    handler: (work) => () => eraseDeletedProjects(work),
  },
  'vault.erase': {
    harmlessTwice: 'It deletes what is left of deleted stores, and the second run finds nothing.',
    handler:
      (work) =>
      async ({ tenantId }) => {
        if (tenantId !== null) await eraseDeletedStores(work, tenantId);
      },
  },
  'sweep.deleted-vault-stores': {
    pattern: '*/5 * * * *',
    harmlessTwice: 'As for vault.erase.',
    handler: (work) => () => eraseAllDeletedStores(work),
  },
  'sweep.activity': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'An event is counted in the transaction that deletes it.',
    handler: (work) => () => sweepActivity(work),
  },
  'sweep.listed-columns': {
    pattern: '47 * * * *',
    harmlessTwice: 'It copies what differs, and the second run finds no difference.',
    handler: (work) => () => repairListedColumns(work),
  },
  'sweep.limits': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepLimits(db, ports.clock.now());
      },
  },
  'sweep.codes': {
    pattern: '7 * * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepCodes(db, ports.clock.now());
      },
  },
  'sweep.idempotency-keys': {
    pattern: '3 * * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepIdempotencyKeys(db, ports.clock.now());
      },
  },
  'sweep.oauth-transactions': {
    pattern: '*/10 * * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepOAuthTransactions(db, ports.clock.now());
      },
  },
  'sweep.sessions': {
    pattern: '17 * * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepSessions(db, ports.clock.now());
      },
  },
  'sweep.cli-logins': {
    pattern: '27 * * * *',
    harmlessTwice: 'It erases and deletes what has expired, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      async () => {
        await sweepCliLogins(db, ports.clock.now());
      },
  },
  'sweep.images': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'It removes what no row references, and the second run finds nothing or removes it again.',
    handler: (work) => async () => {
      await sweepImages(work);
    },
  },
  'seal.audit-log': {
    pattern: EVERY_MINUTE,
    harmlessTwice: 'The replica that locks the chain of a tenant extends it; the next one continues from there.',
    handler: (work) => () => sealAll(work),
  },
  'sweep.audit-log': {
    pattern: '57 3 * * *',
    harmlessTwice: 'It releases what is too old, and the second run finds nothing.',
    handler: (work) => () => forgetOldEntries(work),
  },
  'sweep.requests': {
    pattern: '*/10 * * * *',
    harmlessTwice: 'It deletes what is too old or too much, and the second run finds nothing.',
    handler:
      ({ db, ports }) =>
      () =>
        sweepRequests(db, ports.clock.now()),
  },
  'sweep.signing-keys': {
    pattern: '47 2 * * *',
    harmlessTwice:
      'A successor has the id that follows from the key before it, so there is one; with it, nothing is due.',
    handler:
      ({ db, ports, keys }) =>
      async () => {
        await sweepSigningKeys({ db, ports, keys, now: ports.clock.now() });
      },
  },
  'sweep.email-log': {
    pattern: '27 3 * * *',
    harmlessTwice: 'It deletes what has ended, and the second run finds nothing.',
    handler: (work) => () => forgetOldEmails(work),
  },
  'sweep.jobs': {
    pattern: '37 3 * * *',
    harmlessTwice: 'It deletes jobs that will never run again, and the second run finds none.',
    handler:
      ({ queue }) =>
      () =>
        queue.tidy(),
  },
};

/** One page at a time, so that the campaigns of tenants take turns. */
async function continueCampaignsOf({ db, queue, openTenant }: JobWork, tenantId: string): Promise<void> {
  const call = await openTenant(tenantId);
  const progress = call ? await continueCampaigns(call) : 'nothing';
  if (progress === 'nothing') return;
  const delayMillis = progress === 'later' ? CAMPAIGN_WAIT_MILLIS : 0;
  await queue.add(db, { name: 'email.campaign', tenantId, delayMillis });
}

/** Names of jobs that calls ask for inside their transactions. */
export const jobNames: readonly string[] = Object.entries(jobs).flatMap(([name, { pattern }]) =>
  pattern === undefined ? [name] : [],
);

/** Jobs that the calendar asks for. */
export const periodicJobs: readonly PeriodicJob[] = Object.entries(jobs).flatMap(([name, { pattern }]) =>
  pattern === undefined ? [] : [{ name, pattern }],
);

/** The handler of every job. */
export const jobHandlers = (work: JobWork): JobHandlers =>
  Object.fromEntries(Object.entries(jobs).map(([name, { handler }]) => [name, handler(work)]));
