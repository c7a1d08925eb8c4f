import { dialectOf, type EndpointRow, endpoints } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { createAccessTokenReader } from '../../domains/credentials/index.js';
import { areProvidersSimulated } from '../../domains/projects/index.js';
import type { NoteRequest } from '../../domains/requests/index.js';
import type { Call, TenantCall } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import type { Database } from '../../platform/db/connect.js';
import { assert } from '../../platform/failures/failures.js';
import { takeLimit } from '../../platform/limits/index.js';
import type { Ports } from '../../platform/ports/index.js';
import type { Sealer } from '../../platform/secrets/index.js';
import type { TenantKeys } from '../../platform/secrets/tenant-keys.js';
import { registerApi } from '../http/api-routes.js';
import { registerDocsPages } from '../http/docs-pages.js';
import { createServer } from '../http/fastify.js';
import { registerFiles } from '../http/files.js';
import { createLocationReader } from '../http/geo-location.js';
import { type HealthChecks, registerHealth } from '../http/health.js';
import { registerReference } from '../http/reference.js';
import { createUserAddressReader } from '../http/user-address.js';
import { createAdmission } from './admission.js';
import { createDialects } from './dialects/index.js';
import { type DispatchContext, dispatch } from './dispatch.js';
import { planEndpoint } from './endpoint-plan.js';
import { collectHandlers } from './handlers.js';
import type { CallDependencies } from './make-call.js';
import { noRequest } from './no-request.js';
import { enterTenant, makeOpenCall, openByWebhookToken } from './public-call.js';
import { noteAnswered } from './request-entry.js';
import { createTenantDirectory } from './tenant-directory.js';
import { type VerifierDependencies, verifyCaller } from './verify-caller.js';

/** The parts of the application. */
export interface AppParts {
  readonly settings: Settings;
  readonly ports: Ports;
  readonly database: Database;
  readonly keys: TenantKeys;
  /** Seals what belongs to the installation and to no tenant. */
  readonly sealer: Sealer;
  readonly version: string;
  addJob: CallDependencies['addJob'];
  /** Receives every response and its caller before it is sent; the test kit compares it with the contract. */
  observe?: DispatchContext['observe'];
  observeEvent?: CallDependencies['observeEvent'];
  observeEntry?: CallDependencies['observeEntry'];
  noteEvents?: CallDependencies['noteEvents'];
  noteEmails?: CallDependencies['noteEmails'];
  noteUse?: CallDependencies['noteUse'];
  /** Receives each answered request for the request log; returns immediately. */
  noteRequest?: NoteRequest;
}

/** The application: requests in, answers out. It opens no port and starts nothing. */
export interface App {
  readonly server: FastifyInstance;
  /** The context of a tenant for work outside of requests: jobs, startup, tests. */
  openTenant(projectId: string): Promise<Call | null>;
  /** The same by the tenant's ID. */
  openTenantById(tenantId: string): Promise<Call | null>;
  /** Makes readiness false, so that balancers send no more requests. */
  drain(): void;
}

/** Creates the application. */
export function createApp(parts: AppParts): App {
  const { settings, ports, database } = parts;
  const dependencies: CallDependencies = {
    db: database.kysely,
    ports,
    settings,
    keys: parts.keys,
    addJob: parts.addJob,
    observeEvent: parts.observeEvent,
    observeEntry: parts.observeEntry,
    noteEvents: parts.noteEvents,
    noteEmails: parts.noteEmails,
    noteUse: parts.noteUse,
  };
  const tokens = createAccessTokenReader({ publicUrl: settings.publicUrl, keys: parts.keys });
  const verifier: VerifierDependencies = {
    dependencies,
    database,
    directory: createTenantDirectory(database.kysely),
    tokens,
  };
  const server = createServer({
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    log: ports.log,
    newRequestId: () => ports.random.uuid().slice(-17).replace('-', ''),
  });
  let isReady = true;
  const health: HealthChecks = {
    isReady: () => isReady,
    millisSinceAnswer: () => database.millisSinceAnswer(),
    pingDatabase: async () => {
      await database.hot.query('ping', 'select 1 as one', []);
    },
  };
  registerHealth(server, health);
  registerFiles(server, ports);
  registerDocsPages(server);
  registerReference(server, { publicUrl: settings.publicUrl, version: parts.version });
  registerEndpoints(server, parts, verifier);
  if (areProvidersSimulated(settings)) {
    const { publicUrl } = settings;
    // Loaded only here: no process in production has the code of simulated providers in memory.
    server.register(async (scope) => {
      const { createSimulatedProviders } = await import('../simulated-providers/index.js');
      const { registerSimulatedProviders } = await import('../http/simulated-providers.js');
      registerSimulatedProviders(
        scope,
        createSimulatedProviders({ publicUrl, ports, db: database.kysely, sealer: parts.sealer }),
      );
    });
  }
  const open = (project: { readonly projectId: string; readonly branchId: string }) =>
    enterTenant(verifier, { ...project, now: ports.clock.now(), request: noRequest });
  return {
    server,
    openTenant: (projectId) => open({ projectId, branchId: 'main' }),
    openTenantById: async (tenantId) => {
      const tenant = await verifier.directory.read(tenantId);
      return tenant && open(tenant);
    },
    drain: () => {
      isReady = false;
    },
  };
}

function registerEndpoints(
  server: FastifyInstance,
  { settings, ports, observe, noteRequest }: AppParts,
  verifier: VerifierDependencies,
): void {
  const handlers = collectHandlers();
  const dialects = createDialects({
    verifyCaller: (arrival, body) => verifyCaller(verifier, arrival, body),
    openCall: (arrival, caller) => makeOpenCall(verifier, arrival, caller),
    payments: ports.payments,
    integrations: settings.integrations,
    openByWebhookToken: (arrival, token) => openByWebhookToken(verifier, arrival, token),
  });
  const admission = createAdmission();
  const context: DispatchContext = {
    log: ports.log,
    publicUrl: settings.publicUrl,
    now: () => ports.clock.now(),
    admit: async (caller) => {
      if (caller) await takeCallBudget(caller);
      return admission.enter(caller?.project.id ?? null);
    },
    observe,
    note: (answered) => {
      if (noteRequest) noteAnswered(answered, noteRequest);
    },
  };
  registerApi(server, {
    endpoints: Object.entries(endpoints).map(([key, row]: [string, EndpointRow]) => {
      const [dialect, handler] = [dialects.get(dialectOf(row).name), handlers.get(key)];
      assert(dialect, `${key} has a dialect`);
      assert(handler, `${key} has a handler`);
      return { plan: planEndpoint(key, row), dialect, handler };
    }),
    locationOf: createLocationReader(settings.locationHeaders),
    userAddressOf: createUserAddressReader(settings.trustedProxies),
    answer: (endpoint, request) => dispatch(context, endpoint, request),
  });
}

/** Limits calls per minute for each signed-in user of an app, and for each server or admin key. */
async function takeCallBudget(caller: TenantCall): Promise<void> {
  if (caller.access === 'client' && caller.user) await takeLimit(caller, 'client-calls', caller.user.id);
  else if (caller.actor.type === 'key') await takeLimit(caller, 'keyed-calls', caller.actor.id);
}
