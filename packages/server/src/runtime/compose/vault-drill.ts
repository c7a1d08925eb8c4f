import { createKeySet, createProject } from '../../domains/projects/index.js';
import { type Finding, findInDump } from '../../platform/db/find-in-dump.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { type App, createApp } from '../app/create-app.js';
import { ensureInternalProject } from '../app/internal-project.js';
import type { Config } from '../config/config.js';
import { requireData } from './data-location.js';
import { Disposables } from './disposables.js';
import { openInstallation } from './installation.js';
import { createPorts } from './ports.js';

/** An installation in which a client can try the data vault. */
export interface VaultDrill {
  /** Where the server listens: on this machine only. */
  readonly baseUrl: string;
  /** A project that exists only for the drill, and its keys. */
  readonly project: {
    readonly projectId: string;
    readonly publishableClientKey: string;
    readonly secretServerKey: string;
  };
  readonly storeId: string;
  /** Finds texts in everything that a dump of the database has. */
  findInDump(texts: readonly string[]): Promise<Finding[]>;
  /** Deletes the project and closes the installation. */
  close(): Promise<void>;
}

const STORE_ID = 'drill';
const KEYS_LIFETIME_MILLIS = 60 * 60 * 1000;

/**
 * Opens an installation for a drill of the data vault. Other processes of the installation may run, except with the
 * embedded database.
 *
 * @throws StartFailure when there is no such database
 */
export async function openVaultDrill(options: {
  readonly config: Config;
  /** Gets a line for a person at the terminal. */
  print(line: string): void;
}): Promise<VaultDrill> {
  requireData(options.config);
  const disposables = new Disposables();
  try {
    return await openDrill(options, disposables);
  } catch (failure) {
    await disposables.disposeAll();
    throw failure;
  }
}

async function openDrill(
  { config, print }: Parameters<typeof openVaultDrill>[0],
  disposables: Disposables,
): Promise<VaultDrill> {
  const installation = await openInstallation(config, { disposables, print });
  const { database, sealer, keys, clock, random } = installation;
  const ports = await createPorts(config, installation, disposables);
  // Nothing waits for the jobs: another process of the installation does what is left to do.
  const parts = { settings: config.settings, ports, keys, addJob: async () => undefined };
  await ensureInternalProject({ ...parts, db: database.kysely }, { sealer, given: config.internalKeys });
  const app = createApp({ ...parts, database, sealer, version: 'drill' });
  const baseUrl = await app.server.listen({ host: '127.0.0.1', port: 0 });
  disposables.add(() => app.server.close());
  const { superSecretAdminKey, ...project } = await inTransaction({ db: database.kysely, clock, random }, (db) =>
    addProject({ db, random, keys, now: clock.now() }),
  );
  const asAdmin = (method: 'PATCH' | 'DELETE', path: string, body: object) =>
    requestAsAdmin(app, { method, path, body, superSecretAdminKey, projectId: project.projectId });
  disposables.add(() => asAdmin('DELETE', '/internal/projects/current', {}));
  const override = { [`dataVault.stores.${STORE_ID}`]: {} };
  await asAdmin('PATCH', '/internal/config/override', { config_override_string: JSON.stringify(override) });
  return {
    baseUrl,
    project,
    storeId: STORE_ID,
    findInDump: (texts) => findInDump(database.kysely, texts),
    close: () => disposables.disposeAll(),
  };
}

async function addProject(scope: Parameters<typeof createProject>[0]) {
  const { id: projectId } = await createProject(scope, { displayName: 'Vault drill' });
  const set = await createKeySet(scope, {
    projectId,
    description: 'Vault drill',
    expiresAt: scope.now + KEYS_LIFETIME_MILLIS,
    kinds: ['publishableClientKey', 'secretServerKey', 'superSecretAdminKey'],
  });
  return {
    projectId,
    publishableClientKey: set.publishable_client_key ?? '',
    secretServerKey: set.secret_server_key ?? '',
    superSecretAdminKey: set.super_secret_admin_key ?? '',
  };
}

interface AdminRequest {
  readonly method: 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly projectId: string;
  readonly superSecretAdminKey: string;
}

async function requestAsAdmin({ server }: App, request: AdminRequest): Promise<void> {
  const { method, path, body, projectId, superSecretAdminKey } = request;
  const { statusCode, payload } = await server.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'admin',
      'x-stack-project-id': projectId,
      'x-stack-super-secret-admin-key': superSecretAdminKey,
    },
    payload: JSON.stringify(body),
  });
  if (statusCode !== 200) throw new Error(`The drill failed with status ${statusCode}: ${payload}`);
}
