import { createUseWriter } from '../../domains/auth/index.js';
import { createEmailSender, type EmailSender } from '../../domains/email/index.js';
import { areProvidersSimulated } from '../../domains/projects/index.js';
import { createRequestWriter } from '../../domains/requests/index.js';
import { createWebhookSender, type WebhookSender } from '../../domains/webhooks/index.js';
import { sendConsoleToLog } from '../../platform/adapters/console-to-log.js';
import { readBacklog, readMigrations } from '../../platform/db/index.js';
import { ownMigrations } from '../../platform/db/migration-files.js';
import { paced } from '../../platform/jobs/pace.js';
import { createQueue } from '../../platform/jobs/queue.js';
import type { Clock, Log, Mail } from '../../platform/ports/index.js';
import { rewrapAll } from '../../platform/secrets/index.js';
import { type App, createApp } from '../app/create-app.js';
import { ensureInternalProject } from '../app/internal-project.js';
import { jobHandlers, jobNames, periodicJobs } from '../app/jobs.js';
import type { Config } from '../config/config.js';
import { registerDashboard } from '../http/dashboard.js';
import { type DocsSite, registerDocsSite } from '../http/docs-site.js';
import { listen } from '../http/listen.js';
import type { Metrics } from '../http/metrics/index.js';
import { registerPackages } from '../http/packages.js';
import { openOfferedPackages, type PackageSource } from '../offered-packages/index.js';
import type { DataLocation } from './data-location.js';
import { Disposables } from './disposables.js';
import { createFirstOwnerLook, inviteFirstOwner } from './first-owner.js';
import { type Installation, openInstallation } from './installation.js';
import { createPorts } from './ports.js';

/** Options for starting a process. */
export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** The built dashboard: `index.html` and `assets/`. */
  readonly dashboardFolder: string;
  /** The documentation site. It is built at the first request only in development mode. */
  readonly docsSite: DocsSite;
  /** The packages that apps can install from this server. */
  readonly packages: PackageSource;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
  /** Default: that of the machine. Tests of apps move their own. */
  readonly clock?: Clock | undefined;
}

/** A started process. */
export interface Running {
  readonly url: string;
  /**
   * Finishes work in progress and disposes everything. Calling it again waits for the same shutdown.
   *
   * @param hurry ends the wait for balancers
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** Calls that are still running after this time are cut off. */
const FINISH_MILLIS = 30_000;

/**
 * For how long emails of a project wait for others after one was sent: each turn of the sender costs as much as several
 * emails. A user who waits for a code does not notice it.
 */
const EMAILS_GATHER_MILLIS = 200;

/** Starts everything: database, migrations, server, jobs. If a step fails, what earlier steps started is disposed. */
export async function start(options: StartOptions): Promise<Running> {
  const disposables = new Disposables();
  try {
    const running = await startAll(options, disposables);
    let stopped: Promise<void> | undefined;
    return {
      url: options.config.settings.publicUrl,
      stop: (hurry) => (stopped ??= running.drain(hurry).then(() => disposables.disposeAll())),
    };
  } catch (failure) {
    await disposables.disposeAll();
    throw failure;
  }
}

/** Makes readiness false, and waits until balancers have seen it (SH-01). */
type Drain = (hurry?: AbortSignal) => Promise<void>;

async function startAll(options: StartOptions, disposables: Disposables): Promise<{ readonly drain: Drain }> {
  const { config, print } = options;
  const measuring = await startMeasuring(options);
  const installation = await openInstallation(config, {
    disposables,
    print,
    clock: options.clock,
    metrics: measuring?.metrics,
  });
  measuring?.watch(installation);
  const { data, database, sealer, keys, log, clock } = installation;
  // The job queue prints failures of its workers there, too.
  const giveConsoleBack = sendConsoleToLog(log);
  disposables.add(async () => giveConsoleBack());
  const ports = await createPorts(config, installation, disposables);
  const queue = createQueue({ pool: database.pool, log, clock });
  // If there is a new first secret, what older ones sealed is rewrapped; no user is signed out (SK-03).
  if (data.secrets.length > 1) await rewrapAll(database.kysely, sealer);
  await queue.migrate(jobNames);
  const dependencies = {
    db: database.kysely,
    ports,
    settings: config.settings,
    keys,
    addJob: queue.add,
  };
  const internal = await ensureInternalProject(dependencies, { sealer, given: config.internalKeys });
  let emails: EmailSender | null = null;
  let webhooks: WebhookSender | null = null;
  const requests = createRequestWriter({ db: database.kysely, ports });
  const uses = createUseWriter({ db: database.kysely, ports });
  const app = createApp({
    settings: config.settings,
    ports,
    database,
    keys,
    sealer,
    version: options.version,
    addJob: queue.add,
    noteEvents: (tenantId) => webhooks?.noteEvents(tenantId),
    noteEmails: paced((tenantId) => emails?.wake(tenantId), { clock, everyMillis: EMAILS_GATHER_MILLIS }),
    noteUse: uses.note,
    noteRequest: requests.note,
    ...(measuring && { observeEvent: ({ type }) => measuring.metrics.noteEvent(type) }),
  });
  for (const writer of [requests, uses]) {
    disposables.add(() => writer.stop());
    void writer.keepWriting();
  }
  await addPages(app, options, { publishableClientKey: internal.publishableClientKey, log });
  measuring?.register(app);
  emails = createEmailSender({
    db: database.kysely,
    ports,
    sending: new Map(),
    openTenant: app.openTenantById,
    wake: (db, request) => queue.add(db, { name: 'email.send', ...request }),
  });
  disposables.add(() => emails?.stop());
  void emails.keepLooking();
  webhooks = createWebhookSender({
    db: database.kysely,
    ports,
    openTenant: app.openTenantById,
    openInternal: () => app.openTenant('internal'),
    wake: (db, request) => queue.add(db, { name: 'webhooks.deliver', ...request }),
    ...(measuring && { observeAttempt: measuring.metrics.noteWebhookAttempt }),
  });
  disposables.add(() => webhooks?.stop());
  void webhooks.keepLeases();
  const work = {
    db: database.kysely,
    ports,
    keys,
    queue,
    emails,
    webhooks,
    openTenant: app.openTenantById,
    openInternal: () => app.openTenant('internal'),
  };
  await queue.start({ handlers: jobHandlers(work), periodic: periodicJobs });
  disposables.add(() => queue.stop());
  const invitation = await inviteFirstOwner(app, config.settings);
  // Listen last, so that only a completely started process answers requests.
  await listen(app.server, config);
  disposables.add(() => finish(app, clock));
  tellOperator({ options, data, mail: ports.mail, invitation });
  if (ports.mail.kind === 'inbox' && config.settings.mode === 'production')
    log.warn(
      'No mail server is set, so emails stay in the built-in inbox and do not reach users. Set PORTICO_SMTP_URL.',
    );
  return {
    drain: async (hurry) => {
      app.drain();
      await clock.sleep(config.drainSeconds * 1000, hurry);
    },
  };
}

async function addPages(
  app: App,
  { config, dashboardFolder, docsSite, packages }: StartOptions,
  { publishableClientKey, log }: { publishableClientKey: string; log: Log },
): Promise<void> {
  const { publicUrl, ownerSignUp, mode, sharedOAuth } = config.settings;
  await registerDashboard(app.server, {
    folder: dashboardFolder,
    config: {
      publicUrl,
      publishableClientKey,
      ownerSignUp,
      mode,
      areProvidersSimulated: areProvidersSimulated(config.settings),
      doSharedKeysLackEmail: sharedOAuth.issuer !== null && !sharedOAuth.scopes.includes('email'),
      isAssistantOn: config.assistant !== null,
    },
    awaitsFirstOwner: createFirstOwnerLook(app, config.settings),
  });
  // A build takes memory, which a visitor must not cost a server in production.
  registerDocsSite(app.server, { site: mode === 'development' ? docsSite : { folder: docsSite.folder }, log });
  registerPackages(app.server, { packages: openOfferedPackages(packages, publicUrl), publicUrl, log });
}

interface Measuring {
  readonly metrics: Metrics;
  watch(installation: Installation): void;
  register(app: App): void;
}

/** Measures the process if the operator wants metrics. Their library is loaded only then, since it takes time at each start. */
async function startMeasuring({ config: { metricsToken }, version }: StartOptions): Promise<Measuring | undefined> {
  if (metricsToken === undefined) return undefined;
  const { createMetrics, registerMetrics, watchDatabase } = await import('../http/metrics/index.js');
  const metrics = createMetrics(version);
  return {
    metrics,
    watch: ({ database, clock }) =>
      watchDatabase(metrics.registry, {
        database,
        poolSize: database.pool.options.max ?? 0,
        schemaVersion: readMigrations(ownMigrations).length,
        readBacklog: () => readBacklog(database.pool, clock.now()),
      }),
    register: ({ server }) => registerMetrics(server, metrics, metricsToken),
  };
}

/** Lets running calls finish, then closes the rest (SH-01). */
async function finish(app: App, clock: Clock): Promise<void> {
  const over = new AbortController();
  const closed = app.server.close().then(() => over.abort());
  await Promise.race([
    closed,
    clock.sleep(FINISH_MILLIS, over.signal).then(() => app.server.server.closeAllConnections()),
  ]);
  await closed;
}

interface News {
  readonly options: StartOptions;
  readonly data: DataLocation;
  readonly mail: Mail;
  readonly invitation: string | null;
}

function tellOperator({ options: { config, version, print }, data, mail, invitation }: News): void {
  print(`Portico ${version} is ready: open ${config.settings.publicUrl}`);
  print(`  data: ${data.description}`);
  print(
    `  mail: ${mail.kind === 'inbox' ? 'kept in the built-in inbox of the dashboard (set PORTICO_SMTP_URL to send it)' : 'sent by SMTP'}`,
  );
  if (config.assistant) print(`  assistant: ${config.assistant.model} at ${config.assistant.baseUrl}`);
  if (config.filesBucket) print(`  images: ${config.filesBucket.url}`);
  if (config.stripe) print(`  cards: ${describeCards(config.stripe)}`);
  const { settings } = config;
  if (areProvidersSimulated(settings))
    print('  sign-in providers: simulated, because the public URL is on this machine');
  print(`  mode: ${settings.mode}`);
  if (invitation) print(`  first owner: sign up within an hour at ${invitation}`);
}

const describeCards = ({ webhookSecret }: NonNullable<Config['stripe']>): string =>
  webhookSecret === null ? 'Stripe, without its events (set PORTICO_STRIPE_WEBHOOK_SECRET to receive them)' : 'Stripe';
