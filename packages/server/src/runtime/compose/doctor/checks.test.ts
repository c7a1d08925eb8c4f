// @needs nothing

import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.js';
import { judge } from './checks.js';
import type { DatabaseFacts, Facts } from './facts.js';

const SECRET = Buffer.alloc(48, 'n7Kq').toString('base64');

/** An installation as the guides describe it, with every service in order. */
const clean: Record<string, string> = {
  DATABASE_URL: 'postgres://portico:word@db.example.com/portico?sslmode=verify-full',
  PORTICO_SECRET: SECRET,
  PORTICO_PUBLIC_URL: 'https://auth.example.com',
  PORTICO_SMTP_URL: 'smtp://user:word@mail.example.com:587',
  PORTICO_TRUSTED_PROXIES: '10.0.0.0/8',
};

const database: DatabaseFacts = {
  server: {
    maxConnections: 100,
    takenConnections: 5,
    replicas: 3,
    unsafeSettings: [],
    lateStandbys: [],
    clockSkewMillis: 12,
  },
  pendingMigrations: [],
  secretIds: ['one'],
  ownSecretIds: ['one'],
  backlogs: [{ kind: 'emails', count: 2, oldestSeconds: 4 }],
  unsafeDomains: [],
};

interface Fault {
  readonly env?: Record<string, string>;
  readonly facts?: Partial<Facts>;
  readonly database?: Partial<DatabaseFacts>;
  readonly server?: Partial<DatabaseFacts['server']>;
}

const examine = ({ env, facts, database: data, server }: Fault = {}) =>
  judge({
    config: readConfig({ ...clean, ...env }),
    defaultPoolSize: 22,
    database: { ...database, ...data, server: { ...database.server, ...server } },
    mailFailure: null,
    cardFailure: null,
    mailRecords: [],
    publicUrl: { failure: null, status: 200, clockSkewMillis: -300 },
    secretFileMode: null,
    secretFileId: null,
    freeDiskBytes: null,
    backupAgeMillis: 3_600_000,
    ...facts,
  });

test('an installation that is in order has no findings, in production and on this machine', () => {
  expect(examine()).toEqual([]);
  const local = readConfig({});
  expect(
    judge({
      config: local,
      defaultPoolSize: 22,
      database,
      mailFailure: null,
      cardFailure: null,
      mailRecords: [],
      publicUrl: null,
      secretFileMode: 0o600,
      secretFileId: 'one',
      freeDiskBytes: 50_000_000_000,
      backupAgeMillis: null,
    }),
  ).toEqual([]);
});

const DAY = 86_400_000;

/** Each seeded fault, with the finding that must name it and a word of its remedy. */
const faults: Readonly<Record<string, Fault & { readonly remedy: RegExp }>> = {
  'public-url-http': { env: { PORTICO_PUBLIC_URL: 'http://auth.example.com' }, remedy: /PORTICO_PUBLIC_URL/ },
  'development-mode': {
    env: { PORTICO_MODE: 'development', PORTICO_OWNER_SIGN_UP: 'invite', PORTICO_DRAIN_SECONDS: '8' },
    remedy: /PORTICO_MODE/,
  },
  'owner-sign-up': { env: { PORTICO_OWNER_SIGN_UP: 'open' }, remedy: /invite/ },
  'rate-limits': { env: { PORTICO_RATE_LIMITS: 'off' }, remedy: /PORTICO_RATE_LIMITS/ },
  'mail-missing': { env: { PORTICO_SMTP_URL: '' }, remedy: /PORTICO_SMTP_URL/ },
  'mail-certificate': {
    env: { PORTICO_SMTP_URL: 'smtp://mail.example.com:587?certificate=unchecked' },
    remedy: /certificate=unchecked/,
  },
  'card-events-missing': {
    env: { PORTICO_STRIPE_SECRET_KEY: 'sk_live_a', PORTICO_STRIPE_PUBLISHABLE_KEY: 'pk_live_a' },
    remedy: /PORTICO_STRIPE_WEBHOOK_SECRET/,
  },
  'proxy-untrusted': { env: { PORTICO_TRUSTED_PROXIES: '' }, remedy: /loopback/ },
  'drain-missing': { env: { PORTICO_DRAIN_SECONDS: '0' }, remedy: /PORTICO_DRAIN_SECONDS/ },
  'database-plain': {
    env: { DATABASE_URL: 'postgres://portico:word@10.0.0.5,db.example.com:5433/portico' },
    remedy: /sslmode=verify-full/,
  },
  'database-unusable': { facts: { database: { unreachable: 'PostgreSQL cannot be used.' } }, remedy: /checked/ },
  'migrations-pending': { database: { pendingMigrations: ['0060-next'] }, remedy: /portico migrate/ },
  'secret-wrong': { database: { secretIds: ['another'] }, remedy: /PORTICO_SECRET/ },
  'secret-rotation-unfinished': { database: { ownSecretIds: ['one', 'zero'] }, remedy: /except the first/ },
  'connections-scarce': { env: { PORTICO_DATABASE_POOL: '40' }, remedy: /max_connections/ },
  'durability-off': { server: { unsafeSettings: ['fsync'] }, remedy: /postgresql\.conf/ },
  'standby-asynchronous': { server: { lateStandbys: ['pg2'] }, remedy: /synchronous_standby_names/ },
  'database-clock': { server: { clockSkewMillis: -61_000 }, remedy: /NTP/ },
  'work-stuck': {
    database: { backlogs: [{ kind: 'webhook-deliveries', count: 7, oldestSeconds: 900 }] },
    remedy: /log/,
  },
  'redirects-unsafe': {
    database: { unsafeDomains: [{ projectId: 'p1', domain: 'http://app.example.com' }] },
    remedy: /trusted domains/,
  },
  'mail-refused': { facts: { mailFailure: '535 Authentication failed' }, remedy: /password/ },
  'cards-refused': { facts: { cardFailure: 'Stripe refuses the secret key' }, remedy: /PORTICO_STRIPE_SECRET_KEY/ },
  'mail-records': { facts: { mailRecords: [{ purpose: 'spf', problem: 'Add a TXT record.' }] }, remedy: /TXT/ },
  'public-url-away': {
    facts: { publicUrl: { failure: 'getaddrinfo ENOTFOUND', status: null, clockSkewMillis: null } },
    remedy: /DNS/,
  },
  'public-url-strange': {
    facts: { publicUrl: { failure: null, status: 404, clockSkewMillis: 0 } },
    remedy: /forward all paths/,
  },
  clock: { facts: { publicUrl: { failure: null, status: 200, clockSkewMillis: 90_000 } }, remedy: /NTP/ },
  'secret-readable': { facts: { secretFileMode: 0o644 }, remedy: /chmod 600/ },
  'secret-file-old': { facts: { secretFileId: 'zero' }, remedy: /PORTICO_SECRET/ },
  'disk-full': { facts: { freeDiskBytes: 200_000_000 }, remedy: /Free space/ },
  'backup-old': { facts: { backupAgeMillis: 3 * DAY }, remedy: /portico backup/ },
};

test.for(Object.entries(faults))(
  'the seeded fault %s is named, alone, with the way out',
  ([id, { remedy, ...fault }]) => {
    const findings = examine(fault);
    expect(findings.map((finding) => finding.id)).toEqual([id]);
    expect(findings[0]?.remedy).toMatch(remedy);
  },
);

test('a folder without a backup is distinguished from an old one', () => {
  expect(examine({ facts: { backupAgeMillis: Number.POSITIVE_INFINITY } })[0]?.problem).toBe(
    'The folder of --backups has no backup, or does not exist.',
  );
});
