// Reads users and teams: whether a customer exists, and since when.
import type { Call } from '../../../platform/call/call.js';
import type { Customer } from '../ledger/purchase-state.js';

/** Returns when a user signed up, or undefined if there is no such user. */
export async function selectSignUp(call: Call, userId: string): Promise<Date | undefined> {
  const row = await call.db
    .selectFrom('users')
    .select('signed_up_at')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.signed_up_at;
}

/** Returns when a team was created, or undefined if there is no such team. */
export async function selectTeamCreation(call: Call, teamId: string): Promise<Date | undefined> {
  const row = await call.db
    .selectFrom('teams')
    .select('created_at')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', teamId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns when the first record of a customer was made, or undefined. */
export async function selectFirstRecord(call: Call, customer: Customer): Promise<Date | undefined> {
  const row = await findCustomer(call, customer).executeTakeFirst();
  return row?.created_at;
}

/** Locks a customer until the transaction ends, so that changes of its ledger come one after another. */
export async function lockCustomer(call: Call, customer: Customer, now: number): Promise<void> {
  if (await findCustomer(call, customer).forUpdate().executeTakeFirst()) return;
  await call.db
    .insertInto('payment_customers')
    .values({
      tenant_id: call.tenant.id,
      customer_type: customer.type,
      customer_id: customer.id,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_type', 'customer_id']).doNothing())
    .execute();
  await findCustomer(call, customer).forUpdate().executeTakeFirst();
}

const findCustomer = (call: Call, customer: Customer) =>
  call.db
    .selectFrom('payment_customers')
    .select('created_at')
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id);
