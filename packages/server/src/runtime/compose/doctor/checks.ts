import path from 'node:path';
import { countOf } from '../../../platform/text/count-of.js';
import { isLoopbackUrl } from '../../../platform/text/loopback.js';
import type { DatabaseFacts, Facts, Finding } from './facts.js';

/** A check: returns what is wrong and what to do, or nothing. */
type Check = (facts: Facts) => readonly Omit<Finding, 'id'>[];

const DAY_MILLIS = 86_400_000;
const MOST_SKEW_MILLIS = 5_000;
const OLDEST_DUE_SECONDS = 300;
const LEAST_DISK_BYTES = 1_000_000_000;
/** Jobs and tokens live for minutes, and a backup is taken each day, with a day to spare. */
const OLDEST_BACKUP_MILLIS = 2 * DAY_MILLIS;

const when = (isWrong: boolean, problem: string, remedy: string) => (isWrong ? [{ problem, remedy }] : []);
const isPublic = ({ config }: Facts): boolean => !isLoopbackUrl(config.settings.publicUrl);
const databaseOf = ({ database }: Facts): DatabaseFacts | null => (database && 'server' in database ? database : null);

const configChecks: Readonly<Record<string, Check>> = {
  'public-url-http': (facts) =>
    when(
      isPublic(facts) && facts.config.settings.publicUrl.startsWith('http:'),
      'The public URL has no TLS, so passwords and tokens travel in clear text.',
      'Serve it by https through a proxy, and set PORTICO_PUBLIC_URL to the https address.',
    ),
  'development-mode': (facts) =>
    when(
      isPublic(facts) && facts.config.settings.mode === 'development',
      'A public server runs in development mode, with weaker limits and open owner sign-up.',
      'Remove PORTICO_MODE, or set it to production.',
    ),
  'owner-sign-up': (facts) =>
    when(
      isPublic(facts) && facts.config.settings.ownerSignUp === 'open',
      'Anyone can sign up in the dashboard and create projects.',
      'Set PORTICO_OWNER_SIGN_UP to invite, unless you want this.',
    ),
  'rate-limits': ({ config }) =>
    when(
      !config.settings.areRateLimitsOn,
      'Rate limits are off, so passwords and codes can be guessed.',
      'Remove PORTICO_RATE_LIMITS.',
    ),
  'mail-missing': (facts) =>
    when(
      isPublic(facts) && !facts.config.smtpUrl,
      'No mail server is set, so emails stay in the built-in inbox and do not reach users.',
      'Set PORTICO_SMTP_URL.',
    ),
  'mail-certificate': ({ config }) =>
    when(
      /[?&]certificate=unchecked/.test(config.smtpUrl ?? ''),
      'The certificate of the mail server is not checked, so its password and emails can be read in transit.',
      'Remove certificate=unchecked from PORTICO_SMTP_URL.',
    ),
  'card-events-missing': (facts) =>
    when(
      isPublic(facts) && facts.config.stripe?.webhookSecret === null,
      'Events of Stripe are not accepted, so payments are noticed up to a day late.',
      'Add the webhook endpoint in the dashboard of Stripe, and set PORTICO_STRIPE_WEBHOOK_SECRET.',
    ),
  'proxy-untrusted': (facts) =>
    when(
      isPublic(facts) && facts.config.settings.trustedProxies.length === 0 && isLoopbackHost(facts.config.host),
      'Requests come from a proxy on this machine that is not trusted, so all users share one address and its limits.',
      'Set PORTICO_TRUSTED_PROXIES to loopback.',
    ),
  'drain-missing': (facts) =>
    when(
      isPublic(facts) && facts.config.databaseUrl !== undefined && facts.config.drainSeconds === 0,
      'A replica that stops refuses connections before the load balancer notices.',
      'Remove PORTICO_DRAIN_SECONDS, or set it to slightly more than the interval of the health checks.',
    ),
  'database-plain': ({ config }) =>
    when(
      isPlainAndRemote(config.databaseUrl),
      'The connection to the database has no TLS and leaves this machine and its private network.',
      'Add ?sslmode=verify-full to DATABASE_URL.',
    ),
};

const isLoopbackHost = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

const PRIVATE =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|%2f|\[?(::1|f[cd]))|^[^.]+$|\.(internal|local|lan)$/i;

/** Names without a dot are those of containers and of a local network. */
function isPlainAndRemote(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || /[?&](sslmode=(require|verify|no-verify)|ssl=true)/.test(databaseUrl)) return false;
  const [, hosts = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(databaseUrl) ?? [];
  return hosts.split(',').some((host) => !PRIVATE.test(host.replace(/:\d+$/, '')));
}

const databaseChecks: Readonly<Record<string, Check>> = {
  'database-unusable': ({ database }) =>
    database && 'unreachable' in database
      ? [{ problem: database.unreachable, remedy: 'Nothing else about the database was checked.' }]
      : [],
  'migrations-pending': (facts) => {
    const count = databaseOf(facts)?.pendingMigrations.length ?? 0;
    return when(
      count > 0,
      `The database lacks ${countOf(count, 'migration')} of this version.`,
      'Run portico migrate, or restart.',
    );
  },
  'secret-wrong': (facts) => {
    const database = databaseOf(facts);
    const isMissing = database?.secretIds.some((id) => !database.ownSecretIds.includes(id)) ?? false;
    return when(
      isMissing,
      'The configured secret cannot decrypt the keys in the database.',
      'Set PORTICO_SECRET to the secret that the installation was first started with.',
    );
  },
  'secret-rotation-unfinished': (facts) => {
    const database = databaseOf(facts);
    const [newest, ...older] = database?.ownSecretIds ?? [];
    const isDone = database?.secretIds.every((id) => id === newest) ?? false;
    return when(
      isDone && older.length > 0 && (database?.secretIds.length ?? 0) > 0,
      'PORTICO_SECRET still has an old secret that is no longer needed.',
      'Remove all secrets except the first.',
    );
  },
  'connections-scarce': (facts) => {
    const server = databaseOf(facts)?.server;
    if (!server || facts.config.databaseUrl === undefined) return [];
    const pool = facts.config.databaseConnections ?? facts.defaultPoolSize;
    const free = server.maxConnections - server.takenConnections;
    const replicas = Math.max(1, server.replicas);
    return when(
      pool * replicas > free,
      `${replicas} replicas with ${pool} connections each need more than the ${free} that the database server has for them.`,
      'Lower PORTICO_DATABASE_POOL, or raise max_connections of the server.',
    );
  },
  'durability-off': (facts) => {
    const off = databaseOf(facts)?.server.unsafeSettings ?? [];
    return when(
      off.length > 0,
      `The database server has ${off.join(' and ')} off, so a crash loses acknowledged writes.`,
      'Turn them on in postgresql.conf.',
    );
  },
  'standby-asynchronous': (facts) => {
    const late = databaseOf(facts)?.server.lateStandbys ?? [];
    return when(
      late.length > 0,
      `No standby is synchronous (${late.join(', ')}), so a failover can lose the last acknowledged writes, such as a sign-out.`,
      'Set synchronous_standby_names, or synchronous_mode of Patroni.',
    );
  },
  'database-clock': (facts) => {
    const skew = databaseOf(facts)?.server.clockSkewMillis ?? 0;
    return when(
      Math.abs(skew) > MOST_SKEW_MILLIS,
      `The clock of the database server differs from this machine's by ${Math.round(Math.abs(skew) / 1000)} seconds.`,
      'Synchronize the clocks of all machines with NTP.',
    );
  },
  'work-stuck': (facts) =>
    (databaseOf(facts)?.backlogs ?? [])
      .filter(({ oldestSeconds, kind }) => kind !== 'emails-to-retry' && oldestSeconds > OLDEST_DUE_SECONDS)
      .map(({ kind, count, oldestSeconds }) => ({
        problem: `${count} ${kind.replaceAll('-', ' ')} are due, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`,
        remedy: 'Check that Portico runs, and search its log for errors.',
      })),
  'redirects-unsafe': (facts) =>
    (databaseOf(facts)?.unsafeDomains ?? []).map(({ projectId, domain }) => ({
      problem: `The project ${projectId} is in production mode and sends users to ${domain}.`,
      remedy: 'Remove the domain from the trusted domains of the project, or use https and a host that you control.',
    })),
};

const outsideChecks: Readonly<Record<string, Check>> = {
  'mail-refused': ({ mailFailure }) =>
    when(
      mailFailure !== null,
      `The mail server cannot be used: ${mailFailure?.replace(/\.$/, '')}.`,
      'Check PORTICO_SMTP_URL: host, port, user and password.',
    ),
  'mail-records': ({ mailRecords }) =>
    mailRecords.map(({ purpose, problem }) => ({
      problem: `The ${purpose.toUpperCase()} record of the sender's domain is missing or wrong, so emails may be treated as spam.`,
      remedy: problem,
    })),
  'cards-refused': ({ cardFailure }) =>
    when(
      cardFailure !== null,
      `Stripe cannot be used: ${cardFailure?.replace(/\.$/, '')}.`,
      'Check PORTICO_STRIPE_SECRET_KEY, that Connect is turned on, and that this machine can reach Stripe.',
    ),
  'public-url-away': ({ publicUrl }) =>
    when(
      publicUrl !== null && publicUrl.failure !== null,
      `The public URL does not answer: ${publicUrl?.failure?.replace(/\.$/, '')}.`,
      'Check the DNS of the host, the proxy and its certificate, and that Portico runs.',
    ),
  'public-url-strange': ({ publicUrl }) =>
    when(
      publicUrl?.failure === null && publicUrl.status !== 200,
      `The public URL answers ${publicUrl?.status} to a health check.`,
      'Let the proxy forward all paths to Portico, or correct PORTICO_PUBLIC_URL.',
    ),
  clock: ({ publicUrl }) =>
    when(
      Math.abs(publicUrl?.clockSkewMillis ?? 0) > MOST_SKEW_MILLIS,
      `The clock of this machine differs by ${Math.round(Math.abs(publicUrl?.clockSkewMillis ?? 0) / 1000)} seconds from that of the public URL.`,
      'Synchronize it with NTP, because codes and tokens expire by this clock.',
    ),
  'secret-readable': ({ config, secretFileMode }) =>
    when(
      secretFileMode !== null && (secretFileMode & 0o077) !== 0,
      'Other users of this machine can read the secret.',
      `Run chmod 600 ${path.join(config.dataDir, 'secret')}.`,
    ),
  'secret-file-old': (facts) => {
    const { config, secretFileId } = facts;
    const secretIds = databaseOf(facts)?.secretIds ?? [];
    // With a secret that is wrong as a whole, another check says so.
    const isOld = config.secrets.length > 0 && secretFileId !== null && secretIds.length > 0;
    return when(
      isOld && !secretIds.includes(secretFileId),
      `The file ${path.join(config.dataDir, 'secret')} has an old secret, so a copy of it cannot decrypt a backup.`,
      'Write the first secret of PORTICO_SECRET to the file.',
    );
  },
  'disk-full': ({ freeDiskBytes }) =>
    when(
      freeDiskBytes !== null && freeDiskBytes < LEAST_DISK_BYTES,
      `The disk of the data folder has less than 1 GB left.`,
      'Free space, or move the data folder to a larger disk.',
    ),
  'backup-old': ({ backupAgeMillis: age }) =>
    when(
      age !== null && age > OLDEST_BACKUP_MILLIS,
      age === Number.POSITIVE_INFINITY
        ? 'The folder of --backups has no backup, or does not exist.'
        : `The newest backup is ${Math.floor((age ?? 0) / DAY_MILLIS)} days old.`,
      'Run portico backup each day.',
    ),
};

const checks = { ...configChecks, ...databaseChecks, ...outsideChecks };

/** Judges an installation. */
export const judge = (facts: Facts): Finding[] =>
  Object.entries(checks).flatMap(([id, check]) => check(facts).map((finding) => ({ id, ...finding })));
