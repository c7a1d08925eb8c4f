import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** The payment account of a project. */
export interface PaymentAccount {
  /** Null before payments are set up. */
  readonly accountId: string | null;
  /** How far the project's clock is ahead of the real time. */
  readonly clockAheadMillis: number;
  /** Whether the card provider lets the account charge, when it was last asked. */
  readonly canCharge: boolean;
}

/** Returns the payment account of the project. */
export async function selectPaymentAccount(call: Call): Promise<PaymentAccount> {
  const row = await call.db
    .selectFrom('payment_accounts')
    .select(['account_id', 'clock_ahead_millis', 'can_charge'])
    .where('tenant_id', '=', call.tenant.id)
    .executeTakeFirst();
  return {
    accountId: row?.account_id ?? null,
    clockAheadMillis: row?.clock_ahead_millis ?? 0,
    canCharge: row?.can_charge ?? false,
  };
}

/**
 * Creates the payment account with an ID. Of concurrent callers, one returns true.
 *
 * @param replaced an ID that the new one takes the place of
 */
export async function insertAccountId(call: Call, accountId: string, replaced?: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await call.db
    .insertInto('payment_accounts')
    .values({ tenant_id: call.tenant.id, account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ account_id: accountId })
        .where((eb) =>
          eb.or([
            eb('payment_accounts.account_id', 'is', null),
            eb('payment_accounts.account_id', '=', replaced ?? null),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Moves the project's clock ahead. */
export async function advanceClock(call: Call, millis: number): Promise<void> {
  await call.db
    .insertInto('payment_accounts')
    .values({ tenant_id: call.tenant.id, clock_ahead_millis: millis })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((eb) => ({
        clock_ahead_millis: eb('payment_accounts.clock_ahead_millis', '+', millis),
      })),
    )
    .execute();
}

/** Sets the project's clock back to the real time, and makes checkpoints that contain test data unusable. */
export async function resetClock(call: Call): Promise<void> {
  await call.db
    .updateTable('payment_accounts')
    .set((eb) => ({ clock_ahead_millis: 0, test_epoch: eb('test_epoch', '+', 1) }))
    .where('tenant_id', '=', call.tenant.id)
    .execute();
}

/** Stores whether the card provider lets the account charge. */
export async function updateCanCharge(call: Call, canCharge: boolean): Promise<void> {
  await call.db
    .updateTable('payment_accounts')
    .set({ can_charge: canCharge })
    .where('tenant_id', '=', call.tenant.id)
    .where('can_charge', '!=', canCharge)
    .execute();
}

/** Makes the project of an account at the card provider known, for its events. */
export async function insertProviderAccount(call: Call, accountId: string): Promise<void> {
  await call.db
    .insertInto('payment_provider_accounts')
    .values({ account_id: accountId, tenant_id: call.tenant.id })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Returns the tenant of an account at the card provider, or null. */
export async function findTenantOfAccount(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_provider_accounts')
    .select('tenant_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}
