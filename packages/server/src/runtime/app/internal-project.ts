import {
  insertInternalProject,
  internalProjectOverride,
  type KeyKind,
  keepInstallationKeys,
  mergeOverride,
  renderConfig,
  selectInternalOverride,
  updateInternalOverride,
  updateInternalOwner,
} from '../../domains/projects/index.js';
import { createTeam } from '../../domains/teams/index.js';
import type { Call } from '../../platform/call/call.js';
import type { Settings } from '../../platform/call/settings.js';
import { newVersion } from '../../platform/db/new-version.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { findInstanceSecret, keepInstanceSecret, type Sealer } from '../../platform/secrets/index.js';
import { isLoopbackUrl } from '../../platform/text/loopback.js';
import { type CallDependencies, makeCall } from './make-call.js';
import { noRequest } from './no-request.js';

/** What the start knows about project `internal`. */
export interface InternalProjectParts {
  readonly sealer: Sealer;
  /** Keys the operator gave; the others are made at the first start. */
  readonly given: Readonly<Record<KeyKind, string | undefined>>;
}

const PUBLISHABLE_KEY = 'internal publishable client key';
const DISPLAY_NAME = 'Portico';

/**
 * Ensures that project `internal` exists with its tenant, owner team and keys. Any number of replicas may start at
 * once, and every start may repeat it.
 *
 * @returns the publishable key, which the dashboard needs
 */
export async function ensureInternalProject(
  dependencies: CallDependencies,
  { sealer, given }: InternalProjectParts,
): Promise<{ publishableClientKey: string }> {
  const { clock, random } = dependencies.ports;
  const now = clock.now();
  return inTransaction({ db: dependencies.db, clock, random }, async (db) => {
    const tenantId = random.uuid();
    const isNew = await insertInternalProject(db, {
      displayName: DISPLAY_NAME,
      tenantId,
      override: internalProjectOverride,
      now,
    });
    if (isNew) {
      // As for other projects, in the transaction of the tenant.
      await dependencies.keys.signingKeys({ db, now, tenant: { id: tenantId }, ports: { random } }, 'user');
      const team = await createTeam(callFor({ ...dependencies, db }, tenantId, now), {
        displayName: 'Owners of this installation',
      });
      await updateInternalOwner(db, team.id);
    }
    const override = await selectInternalOverride(db);
    const trusted = withDashboardDomain(override, dependencies.settings);
    if (trusted) await updateInternalOverride(db, { override: trusted, version: newVersion(random) });
    const scope = { db, sealer, now };
    const made = `pck_${random.token()}`;
    const kept =
      given.publishableClientKey ??
      toText(
        (await findInstanceSecret(scope, PUBLISHABLE_KEY)) ??
          (await keepInstanceSecret(scope, PUBLISHABLE_KEY, toBytes(made))),
      );
    await keepInstallationKeys(db, {
      now,
      given: { ...given, publishableClientKey: kept },
      make: (prefix) => `${prefix}${random.token()}`,
    });
    return { publishableClientKey: kept };
  });
}

/** The settings with the dashboard's own address among the trusted domains, or nothing when they are right already. */
function withDashboardDomain(override: Parameters<typeof mergeOverride>[0], { publicUrl }: Settings) {
  const known = renderConfig(override).domains.trustedDomains.dashboard?.baseUrl;
  if (isLoopbackUrl(publicUrl) || known === publicUrl) return undefined;
  return mergeOverride(override, {
    'domains.trustedDomains.dashboard': { baseUrl: publicUrl, handlerPath: '/handler' },
  });
}

const callFor = (dependencies: CallDependencies, tenantId: string, now: number): Call =>
  makeCall(dependencies, {
    tenant: { id: tenantId, projectId: 'internal', branchId: 'main' },
    project: { id: 'internal', displayName: DISPLAY_NAME, isProductionMode: false, ownerTeamId: null },
    config: renderConfig(internalProjectOverride),
    now,
    actor: { type: 'system', id: null },
    request: { ...noRequest, id: 'start' },
  });

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
