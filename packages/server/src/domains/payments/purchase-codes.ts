import { limits, OneTimeCode, Uuid } from '@portico/contract';
import type { Call, PublicCall } from '../../platform/call/call.js';
import { type CheckedCode, checkCode, issueCode } from '../../platform/codes/index.js';
import { jsonText } from '../../platform/db/json-text.js';
import { KnownError } from '../../platform/failures/failures.js';
import type { Customer } from './ledger/purchase-state.js';
import { type Offer, readProduct } from './product.js';
import { customerMembers, toCustomer } from './store/purchases.js';

/** What a purchase URL offers. */
export interface Invitation {
  readonly customer: Customer;
  /** The product as it was when the URL was made. */
  readonly offer: Offer;
}

/** A purchase URL that may be used. */
export interface OpenInvitation extends Invitation {
  readonly code: CheckedCode;
}

/** Creates the code of a purchase URL; it names the project. */
export async function issuePurchaseCode(call: Call, { customer, offer }: Invitation): Promise<string> {
  const code = await issueCode(call, {
    type: 'purchase',
    data: {
      ...customerMembers(customer),
      product_id: offer.productId,
      product: jsonText(offer.product),
    },
    lifetimeMillis: limits.purchaseCodeLifetimeMillis,
  });
  return `${call.tenant.id}_${code}`;
}

/** Returns the project that a purchase code names; throws KnownError VERIFICATION_CODE_NOT_FOUND if there is none. */
export async function openProjectOf(call: PublicCall, fullCode: string): Promise<Call> {
  const { data: tenantId } = Uuid.safeParse(fullCode.split('_', 1)[0]);
  const tenant = tenantId === undefined ? null : await call.openTenantById(tenantId);
  if (!tenant) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  return tenant;
}

/**
 * Returns what a purchase code offers, without using it.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND, also for a code that has expired or was used
 * @throws Refusal 429
 */
export async function readPurchaseCode(call: Call, fullCode: string): Promise<OpenInvitation> {
  const { data: value } = OneTimeCode.safeParse(fullCode.slice(fullCode.indexOf('_') + 1));
  if (value === undefined) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  const code = await checkCode(call, 'purchase', value).catch(hideReason);
  const { customer_type, customer_id, product_id, product } = code.data;
  return {
    code,
    customer: toCustomer(String(customer_type), String(customer_id)),
    offer: {
      productId: typeof product_id === 'string' ? product_id : null,
      product: readProduct(String(product)),
    },
  };
}

/** The wire has one answer for every code that cannot be used. */
export function hideReason(failure: unknown): never {
  if (failure instanceof KnownError && failure.code.startsWith('VERIFICATION_CODE_'))
    throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  throw failure;
}
