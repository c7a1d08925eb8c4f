import { type BalanceDifference, verifyBalances } from '../../domains/payments/index.js';
import { StartFailure } from '../../platform/db/index.js';
import { livingTenants } from '../../platform/db/tenants.js';
import { type App, createApp } from '../app/create-app.js';
import type { Config } from '../config/config.js';
import { requireData } from './data-location.js';
import { Disposables } from './disposables.js';
import { type Installation, openInstallation } from './installation.js';
import { createPorts } from './ports.js';

/** What is to be verified. */
export interface PaymentVerification {
  readonly config: Config;
  /** Only this project. Default: all. */
  readonly projectId?: string | undefined;
  /** Deletes the checkpoints of customers with a difference. */
  readonly isRepaired: boolean;
  /** Gets a line for a person at the terminal. */
  print(line: string): void;
}

/**
 * Recomputes every balance of an installation from all entries, and reports which differ from what calls answer.
 *
 * @returns whether all are the same
 * @throws StartFailure when there is no such database or project
 */
export async function verifyPayments({ config, ...what }: PaymentVerification): Promise<boolean> {
  requireData(config);
  const disposables = new Disposables();
  try {
    const installation = await openInstallation(config, { disposables, print: what.print });
    const { database, sealer, keys } = installation;
    const ports = await createPorts(config, installation, disposables);
    const parts = { settings: config.settings, ports, keys, addJob: async () => undefined };
    const app = createApp({ ...parts, database, sealer, version: 'verification' });
    disposables.add(() => app.server.close());
    return await verifyPaymentsOf({ db: database.kysely, openTenantById: app.openTenantById }, what);
  } finally {
    await disposables.disposeAll();
  }
}

/** As `verifyPayments`, in an installation that is open. */
export async function verifyPaymentsOf(
  { db, openTenantById }: Pick<App, 'openTenantById'> & { readonly db: Installation['database']['kysely'] },
  { projectId, isRepaired, print }: Omit<PaymentVerification, 'config'>,
): Promise<boolean> {
  const tenants = await livingTenants(db)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
    .orderBy('project_id')
    .execute();
  if (projectId !== undefined && tenants.length === 0)
    throw new StartFailure(`The project ${projectId} does not exist.`);
  let differing = 0;
  for (const { id, project_id: name } of tenants) {
    const call = await openTenantById(id);
    if (!call) continue;
    const { customers, balances } = await verifyBalances(call, {
      isRepaired,
      onDifference: (difference) => {
        differing += 1;
        print(`${name}: DIFFERENT. ${sentenceOf(difference)}`);
      },
      onProgress: (done) => print(`${name}: ${done.customers} customers so far, ${done.balances} balances`),
    });
    if (customers > 0) print(`${name}: verified ${balances} balances of ${customers} customers`);
  }
  print(differing === 0 ? 'All balances match their entries.' : conclusion(differing, isRepaired));
  return differing === 0;
}

const sentenceOf = ({ customer, itemId, computed, answered, position }: BalanceDifference): string =>
  `${customer.type} ${customer.id}, item ${itemId}: the entries add up to ${computed}, but calls return ${answered}, from a checkpoint of the entries up to ${position}.`;

const conclusion = (differing: number, isRepaired: boolean): string =>
  isRepaired
    ? `Different balances: ${differing}. Their checkpoints were deleted, so calls now return the sum of the entries.`
    : `Different balances: ${differing}. Run the command with --repair to delete their checkpoints.`;
