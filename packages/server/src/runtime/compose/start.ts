import { createEmailSender, createInboxMail } from '../../domains/email/index.js';
import { areProvidersSimulated } from '../../domains/projects/index.js';
import { createAssistant } from '../../platform/adapters/assistant/index.js';
import { createDns } from '../../platform/adapters/dns/index.js';
import { createEgress } from '../../platform/adapters/egress/index.js';
import { createEmailRenderer } from '../../platform/adapters/email-renderer/index.js';
import { createDatabaseFiles } from '../../platform/adapters/files/database.js';
import { createFilesOver } from '../../platform/adapters/files/older.js';
import { createS3Files } from '../../platform/adapters/files/s3.js';
import { createArgon2Hasher } from '../../platform/adapters/hasher/argon2.js';
import { createProjectMail } from '../../platform/adapters/mail/project-mail.js';
import { createSmtpMail } from '../../platform/adapters/mail/smtp.js';
import { parseSmtpUrl } from '../../platform/adapters/mail/smtp-url.js';
import type { Database } from '../../platform/db/index.js';
import { createQueue } from '../../platform/jobs/queue.js';
import type { Clock, Egress, Files, Mail, Ports, Random } from '../../platform/ports/index.js';
import { rewrapAll, type TenantKeys } from '../../platform/secrets/index.js';
import { type App, createApp } from '../app/create-app.js';
import { ensureInternalProject } from '../app/internal-project.js';
import { jobHandlers, jobNames, periodicJobs } from '../app/jobs.js';
import type { Config } from '../config/config.js';
import { registerDashboard } from '../http/dashboard.js';
import { registerMetrics } from '../http/metrics.js';
import type { DataLocation } from './data-location.js';
import { Disposables } from './disposables.js';
import { createFirstOwnerLook, inviteFirstOwner } from './first-owner.js';
import { openInstallation } from './installation.js';

/** Options for starting a process. */
export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** The built dashboard: `index.html` and `assets/`. */
  readonly dashboardFolder: string;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
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
  const { data, database, sealer, keys, log, clock, random } = await openInstallation(config, { disposables, print });
  const mail = createMail({ config, database, keys, clock, random });
  const projectMail = createProjectMail({ exceptions: config.egressExceptions });
  disposables.add(() => Promise.all([mail.close(), projectMail.close()]));
  const egress = createEgress({ exceptions: config.egressExceptions });
  const files = createFiles({ config, database, egress, clock });
  const emailRenderer = createEmailRenderer();
  disposables.add(() => emailRenderer.close());
  const assistant = config.assistant && createAssistant(config.assistant, { egress });
  const hasher = createArgon2Hasher();
  const dns = createDns();
  const ports: Ports = { clock, random, log, mail, projectMail, emailRenderer, egress, dns, files, hasher, assistant };
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
  const app = createApp({
    settings: config.settings,
    ports,
    database,
    keys,
    sealer,
    version: options.version,
    addJob: queue.add,
  });
  await addPages(app, options, internal.publishableClientKey);
  const emails = createEmailSender({
    db: database.kysely,
    ports,
    openTenant: app.openTenantById,
    wake: (db, request) => queue.add(db, { name: 'email.send', ...request }),
  });
  disposables.add(() => emails.stop());
  const work = { db: database.kysely, ports, keys, queue, emails };
  await queue.start({ handlers: jobHandlers(work), periodic: periodicJobs });
  disposables.add(() => queue.stop());
  const invitation = await inviteFirstOwner(app, config.settings);
  // Listen last, so that only a completely started process answers requests.
  await app.server.listen({ port: config.port, host: config.host });
  disposables.add(() => finish(app, clock));
  tellOperator({ options, data, mail, invitation });
  return {
    drain: async (hurry) => {
      app.drain();
      await clock.sleep(config.drainSeconds * 1000, hurry);
    },
  };
}

interface MailParts {
  readonly config: Config;
  readonly database: Database;
  readonly keys: TenantKeys;
  readonly clock: Clock;
  readonly random: Random;
}

function createMail({ config, database, keys, clock, random }: MailParts): Mail {
  if (config.smtpUrl) return createSmtpMail(parseSmtpUrl(config.smtpUrl));
  const db = database.kysely;
  return createInboxMail({
    db,
    clock,
    random,
    seal: (tenantId, plain, label) =>
      keys.seal({ tenant: { id: tenantId }, db, now: clock.now(), ports: { random } }, plain, label),
  });
}

interface FileParts {
  readonly config: Config;
  readonly database: Database;
  readonly egress: Egress;
  readonly clock: Clock;
}

/** The table, or the operator's bucket; files stored in the table before are still found. */
function createFiles({ config, database, egress, clock }: FileParts): Files {
  const table = createDatabaseFiles(database.kysely);
  return config.filesBucket ? createFilesOver(createS3Files(config.filesBucket, { egress, clock }), table) : table;
}

async function addPages(
  app: App,
  { config, dashboardFolder }: StartOptions,
  publishableClientKey: string,
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
    },
    awaitsFirstOwner: createFirstOwnerLook(app, config.settings),
  });
  if (config.metricsToken) registerMetrics(app.server, config.metricsToken);
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
  const { settings } = config;
  if (areProvidersSimulated(settings))
    print('  sign-in providers: simulated, because the public URL is on this machine');
  print(`  mode: ${settings.mode}`);
  if (invitation) print(`  first owner: sign up within an hour at ${invitation}`);
}
