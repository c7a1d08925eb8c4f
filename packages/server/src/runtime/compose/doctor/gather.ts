import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { checkDomain } from '../../../domains/email/index.js';
import { renderConfig, toOverride } from '../../../domains/projects/index.js';
import { createSystemClock } from '../../../platform/adapters/clock/system.js';
import { createDns } from '../../../platform/adapters/dns/index.js';
import { createEgress } from '../../../platform/adapters/egress/index.js';
import { parseSmtpUrl } from '../../../platform/adapters/mail/smtp-url.js';
import { probeMailServer, probeUrl } from '../../../platform/adapters/probe/index.js';
import { probeStripe } from '../../../platform/adapters/stripe/index.js';
import { connectDatabase, findPendingMigrations, readBacklog } from '../../../platform/db/index.js';
import { inspectData, inspectServer, type ProductionProject } from '../../../platform/db/inspect-server.js';
import { messageOf } from '../../../platform/failures/reason.js';
import { secretIdOf } from '../../../platform/secrets/index.js';
import { isLoopbackUrl } from '../../../platform/text/loopback.js';
import type { Config } from '../../config/config.js';
import { type DataLocation, requireData, withDataBeside } from '../data-location.js';
import { MANIFEST_FILE } from '../data-transfer/manifest.js';
import { readSecretOf } from '../secret-file.js';
import type { DatabaseFacts, Facts } from './facts.js';

/** What is examined. */
export interface Examination {
  readonly config: Config;
  /** The folder in which backups are, if their age is to be checked. */
  readonly backups: string | undefined;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
}

/** The connections of a replica where none are configured: the pool and the hot path. */
const DEFAULT_CONNECTIONS = 22;

/** Finds out everything that is judged. Sends no email, and changes nothing. */
export async function gatherFacts({ config, backups, print }: Examination): Promise<Facts> {
  const { publicUrl, mailFrom } = config.settings;
  const isPublic = !isLoopbackUrl(publicUrl);
  const [database, mailFailure, cardFailure, mailRecords, url] = await Promise.all([
    gatherDatabase(config, print),
    config.smtpUrl ? probeMailServer(parseSmtpUrl(config.smtpUrl)) : null,
    config.stripe && probeStripe(config.stripe, createEgress({ exceptions: config.egressExceptions })),
    isPublic && config.smtpUrl ? checkSender(mailFrom) : [],
    isPublic ? probeUrl(`${publicUrl}/health`) : null,
  ]);
  const isEmbedded = config.databaseUrl === undefined;
  return {
    config,
    defaultPoolSize: DEFAULT_CONNECTIONS,
    database,
    mailFailure,
    cardFailure,
    mailRecords,
    publicUrl: url,
    secretFileMode: isEmbedded ? await modeOf(path.join(config.dataDir, 'secret')) : null,
    secretFileId: isEmbedded ? await secretFileIdOf(config.dataDir) : null,
    freeDiskBytes: isEmbedded ? await freeBytes(config.dataDir) : null,
    backupAgeMillis: backups === undefined ? null : await ageOfNewest(backups),
  };
}

async function gatherDatabase(config: Config, print: (line: string) => void): Promise<Facts['database']> {
  try {
    requireData(config);
    return await withDataBeside(config, print, inspect);
  } catch (failure) {
    return { unreachable: messageOf(failure) };
  }
}

async function inspect({ connection, secrets }: Pick<DataLocation, 'connection' | 'secrets'>): Promise<DatabaseFacts> {
  const clock = createSystemClock();
  const server = await inspectServer(connection, () => clock.now());
  const pendingMigrations = await findPendingMigrations({ connection });
  const isNew = pendingMigrations.length > 0;
  const { secretIds, projects } = isNew ? { secretIds: [], projects: [] } : await inspectData(connection);
  const database = connectDatabase({ connection, engine: 'postgres', poolSize: 1, log: { warn: () => undefined } });
  try {
    return {
      server,
      pendingMigrations,
      secretIds,
      ownSecretIds: secrets.map(secretIdOf),
      backlogs: isNew ? [] : await readBacklog(database.pool, clock.now()),
      unsafeDomains: projects.flatMap(listUnsafeDomains),
    };
  } finally {
    await database.close();
  }
}

function listUnsafeDomains({ id, configOverride }: ProductionProject): DatabaseFacts['unsafeDomains'] {
  const { domains } = renderConfig(toOverride(configOverride));
  const urls = Object.values(domains.trustedDomains).flatMap(({ baseUrl }) => baseUrl ?? []);
  return [...(domains.allowLocalhost ? ['localhost'] : []), ...urls.filter((url) => url.startsWith('http:'))].map(
    (domain) => ({ projectId: id, domain }),
  );
}

async function checkSender(mailFrom: string): Promise<Facts['mailRecords']> {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const records = await checkDomain({ ports: { dns: createDns() } }, { domain, selector: undefined });
  // The selector of DKIM is not known, so that it was not found says nothing. MX is for answers.
  return records.flatMap(({ purpose, status, problem }) =>
    (purpose === 'spf' || purpose === 'dmarc') && (status === 'missing' || status === 'wrong')
      ? [{ purpose, problem: problem ?? '' }]
      : [],
  );
}

const modeOf = (file: string): Promise<number | null> =>
  process.platform === 'win32'
    ? Promise.resolve(null)
    : stat(file).then(
        ({ mode }) => mode & 0o777,
        () => null,
      );

const secretFileIdOf = (dataDir: string): Promise<string | null> => readSecretOf(dataDir).then(secretIdOf, () => null);

const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

/** Takes the time of the file that is written last. */
async function ageOfNewest(folder: string): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  const times = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name, MANIFEST_FILE)).then(
        ({ mtimeMs }) => mtimeMs,
        () => -Infinity,
      ),
    ),
  );
  return createSystemClock().now() - Math.max(...times, Number.NEGATIVE_INFINITY);
}
