import {
  type App,
  createApp,
  createArgon2Hasher,
  createDatabaseFiles,
  createEmailRenderer,
  createProjectMail,
  createRequestWriter,
  createSealer,
  createSystemRandom,
  createTenantKeys,
  createUseWriter,
  defaultCaps,
  defaultListSizes,
  ensureInternalProject,
  type RequestWriter,
  type Settings,
  type TenantKeys,
  type UseWriter,
} from '@portico/server';
import { type ConnectionDescription, connectDatabase, type Database } from '@portico/server/db';
import { findViolations } from './answer-check.js';
import { findMissingEntry } from './audit-check.js';
import { createTestClock, type TestClock } from './clock.js';
import { createTestDns, type TestDns } from './dns.js';
import { createTestEgress, loopback } from './egress.js';
import { findEventViolation } from './event-check.js';
import { createTestLog, type TestLog } from './log.js';
import { watchSecrets } from './log-check.js';
import { noteError } from './met-errors.js';
import { createOutbox, type Outbox } from './outbox.js';
import { noteStatement } from './sent-statements.js';
import { openSharedDatabase } from './shared-database.js';
import { readTenantRule, type TenantRule } from './tenant-rule.js';
import { atEndOfFile, oncePerFile, sharedDatabase } from './test-file.js';

/** The whole product in the process of one test file, on the shared database. */
export interface TestApp {
  readonly app: App;
  readonly clock: TestClock;
  readonly ports: Ports;
  readonly outbox: Outbox;
  readonly dns: TestDns;
  readonly database: Database;
  readonly keys: TenantKeys;
  readonly log: TestLog;
  /** Responses that violate the contract and statements without the tenant; the next request throws them. */
  readonly violations: string[];
  /** The number of statements that the product has sent to the database. */
  readonly statements: { count: number };
  /** The tenants of whose events this replica has told its webhook sender, if it had one. */
  readonly noted: string[];
  /** The request log of this replica; it writes when a test flushes it. */
  readonly requests: RequestWriter;
  /** Records uses of sessions; a test that looks at them calls `flush` first. */
  readonly uses: UseWriter;
}

/** The base URL of the product in tests. */
export const TEST_URL = 'http://localhost:3000';

const TEST_SECRET = 'a secret for tests only, thirty-two bytes or more';

export const testSettings: Settings = Object.freeze({
  mode: 'development',
  publicUrl: TEST_URL,
  ownerSignUp: 'open',
  areRateLimitsOn: true,
  caps: defaultCaps,
  listSizes: defaultListSizes,
  trustedProxies: [],
  locationHeaders: null,
  mailFrom: 'no-reply@portico.test',
  oauthEndpoints: {},
  integrations: [],
  sharedOAuth: { issuer: null, clientSecret: null, scopes: [], givesAccessTokens: false },
});

/**
 * Of all files that share this process: its threads, which start at the first render, have no part in any of them. Its
 * limits let a busy machine render an email in time; those of the product have their own tests.
 */
export const emailRenderer = createEmailRenderer({ deadlineMillis: 15_000, killMillis: 20_000, loadMillis: 60_000 });

/** The product of this test file, started at its first use. */
export const readTestApp = oncePerFile(() => startTestApp());

type Ports = Parameters<typeof createApp>[0]['ports'];

/** What another replica has of its own. */
interface ReplicaOptions {
  readonly settings?: Partial<Settings>;
  readonly clock?: TestClock;
  readonly ports?: Partial<Ports>;
  /** A migrated database that no other test uses. Default: that of the run. */
  readonly connection?: ConnectionDescription;
}

/** Starts another replica, with other settings or ports. It stops with the test file. */
export async function startTestApp(options: ReplicaOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? createTestClock(Date.now());
  const random = createSystemRandom();
  const outbox = createOutbox();
  const log = createTestLog();
  const violations: string[] = [];
  const secrets = watchSecrets();
  const statements = { count: 0 };
  const noted: string[] = [];
  const check = checkStatement(violations, await readTenantRule());
  const onStatement = (text: string) => {
    statements.count += 1;
    check(text);
  };
  const database = options.connection
    ? connectDatabase({
        connection: options.connection,
        engine: sharedDatabase().engine,
        log,
        poolSize: 6,
        onStatement,
      })
    : openSharedDatabase({ onStatement });
  const sealer = createSealer([TEST_SECRET]);
  const settings = { ...testSettings, ...options.settings };
  const keys = createTenantKeys(sealer);
  const egress = createTestEgress(settings.publicUrl, () => testApp);
  const dns = createTestDns();
  const files = createDatabaseFiles(database.kysely);
  const projectMail = createProjectMail({ exceptions: loopback });
  const hasher = createArgon2Hasher({ cost: testCost });
  const ports = {
    clock,
    random,
    log,
    mail: outbox,
    projectMail,
    emailRenderer,
    egress,
    dns,
    files,
    hasher,
    assistant: null,
    payments: null,
    ...options.ports,
  };
  const requests = createRequestWriter({ db: database.kysely, ports });
  const uses = createUseWriter({ db: database.kysely, ports });
  /** Requests under way that have written to the audit log. */
  const recorded = new Set<string>();
  const app = createApp({
    noteRequest: requests.note,
    noteUse: uses.note,
    noteEvents: (tenantId) => void noted.push(tenantId),
    settings,
    ports,
    database,
    keys,
    sealer,
    version: '0.0.0-test',
    addJob,
    observe: (plan, answer, { id, access }) => {
      const isRecorded = recorded.delete(id);
      violations.push(...findViolations(plan, answer, access), ...findMissingEntry(plan, { ...answer, isRecorded }));
      noteError(plan, answer);
      secrets.note(`an answer to ${plan.key}`, answer.body);
    },
    observeEntry: (requestId) => recorded.add(requestId),
    observeEvent: (event) => {
      const violation = findEventViolation(event);
      if (violation === undefined) return;
      violations.push(violation);
      throw new Error(violation);
    },
  });
  atEndOfFile(async () => {
    await app.server.close();
    await projectMail.close();
    await database.close();
    const leaks = secrets.findIn(log.lines);
    if (leaks.length > 0) throw new Error(leaks.join('\n'));
  });
  app.server.addHook('preHandler', async ({ method, routeOptions: { url }, headers, query, body }) =>
    secrets.note(`a request to ${method} ${url}`, [headers, query, body]),
  );
  await ensureInternalProject({ db: database.kysely, ports, settings, keys, addJob }, { sealer, given: internalKeys });
  await app.server.ready();
  const testApp: TestApp = {
    app,
    clock,
    ports,
    outbox,
    dns,
    database,
    keys,
    log,
    violations,
    statements,
    noted,
    requests,
    uses,
  };
  return testApp;
}

/** Low, so that thousands of sign-ups stay fast; the hash function is the real one. */
const testCost = { memoryKib: 64, passes: 1 };

/** Generated, because a key in a file looks like a leaked one. */
const testKey = (kind: string): string => `${kind}_${kind.repeat(15)}`;

/** Keys of project `internal` in tests, the same in every file. */
export const internalKeys = {
  publishableClientKey: testKey('pck'),
  secretServerKey: testKey('ssk'),
  superSecretAdminKey: testKey('sak'),
};

// Jobs only wake sweeps; a world's `settle` does their work.
const addJob = async () => undefined;

/** TI-01: a statement on a tenant's table without the tenant is a violation. */
const checkStatement = (violations: string[], findBreach: TenantRule) => (text: string) => {
  noteStatement(text);
  const breach = findBreach(text);
  if (breach) violations.push(`${breach}\n${text}`);
};
