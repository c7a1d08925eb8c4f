// Reads users and teams: whether a customer exists, and since when.
import { type CompiledQuery, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { sendWith } from '../../../platform/db/read-ahead.js';
import type { Customer } from '../ledger/purchase-state.js';
import { customerMembers, toCustomer } from './purchases.js';

/** A customer as it is stored, and the clock of the project. */
export interface CustomerRow {
  /** Null if there is no such user or team, and for a custom customer without records. */
  readonly created_at: Date | null;
  /** Null before payments are set up. */
  readonly clock_ahead_millis: number | null;
  readonly test_epoch: number | null;
}

/** Returns what is stored of a customer. The ID of a user or team must be a UUID. */
export async function selectCustomer(call: Call, customer: Customer): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${facts(call, customer)}
    from (select 1) one left join payment_customers c on ${isCustomer(call, customer)}`.execute(call.db);
  return rows[0];
}

/**
 * Locks a customer until the transaction ends, so that changes of its ledger come one after another. Returns what is
 * stored of the customer, or undefined if nothing has been recorded.
 *
 * @param ahead a read that travels with the lock
 */
export async function lockCustomer(
  call: Call,
  customer: Customer,
  ahead?: CompiledQuery,
): Promise<CustomerRow | undefined> {
  const lock = sql<CustomerRow>`
    select ${facts(call, customer)}
    from payment_customers c where ${isCustomer(call, customer)}
    for no key update of c`.compile(call.db);
  const { rows } = await call.db.executeQuery<CustomerRow>(ahead ? sendWith(lock, ahead) : lock);
  return rows[0];
}

/** Records that a customer exists, unless another call already has. */
export async function insertCustomer(call: Call, customer: Customer, now: number): Promise<void> {
  await call.db
    .insertInto('payment_customers')
    .values({
      tenant_id: call.tenant.id,
      ...customerMembers(customer),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_type', 'customer_id']).doNothing())
    .execute();
}

/** Returns a page of the customers with records, in the order of their types and IDs. */
export async function selectCustomersAfter(call: Call, after: Customer | null, limit: number): Promise<Customer[]> {
  const rows = await call.db
    .selectFrom('payment_customers')
    .select(['customer_type', 'customer_id'])
    .where('tenant_id', '=', call.tenant.id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(customer_type, customer_id) > (${after?.type}, ${after?.id})`),
    )
    .orderBy('customer_type')
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_type, customer_id }) => toCustomer(customer_type, customer_id));
}

const isCustomer = ({ tenant }: Call, { type, id }: Customer) =>
  sql`c.tenant_id = ${tenant.id} and c.customer_type = ${type} and c.customer_id = ${id}`;

const facts = (call: Call, customer: Customer) => {
  const account = sql`from payment_accounts a where a.tenant_id = ${call.tenant.id}`;
  return sql`
    ${creation[customer.type](call, customer)} as created_at,
    (select a.clock_ahead_millis ${account}) as clock_ahead_millis,
    (select a.test_epoch ${account}) as test_epoch`;
};

const creation = {
  user: ({ tenant }: Call, { id }: Customer) =>
    sql`(select u.signed_up_at from users u where u.tenant_id = ${tenant.id} and u.id = ${id}::uuid)`,
  team: ({ tenant }: Call, { id }: Customer) =>
    sql`(select t.created_at from teams t where t.tenant_id = ${tenant.id} and t.id = ${id}::uuid)`,
  custom: () => sql`c.created_at`,
} as const;
