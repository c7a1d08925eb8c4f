import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type State } from '../state.js';
import { missing } from '../wire/fault.js';
import { parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';
import { readCharge } from './charges.js';

const listing = parametersOf<Stripe.DisputeListParams>()({ ...paging, charge: text, payment_intent: text });

/** Charges that a buyer's bank takes back. */
export const disputeRoutes: readonly Route[] = [
  route('GET /v1/disputes', listing, ({ account }, { charge, payment_intent: intent, ...page }) => {
    const rows = [...account.disputes.values()].filter(
      (one) =>
        (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
    );
    return listOf({ rows, url: '/v1/disputes', page });
  }),
  route('GET /v1/disputes/:id', {}, ({ account, id }) => readDispute(account, id)),
];

function readDispute(account: Account, id: string): Stripe.Dispute {
  const found = account.disputes.get(id);
  if (!found) throw missing('dispute', id);
  return found;
}

/** Opens a dispute of a charge: the bank takes the money back until it is decided. */
export function openDispute(state: State, account: Account, chargeId: string): Stripe.Dispute {
  const charge = readCharge(account, chargeId);
  const dispute = {
    id: issueId(state, 'du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: chargeId,
    created: state.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: state.seconds + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  account.disputes.set(dispute.id, dispute);
  account.charges.set(chargeId, { ...charge, disputed: true });
  emit(state, account, { type: 'charge.dispute.created', object: dispute });
  emit(state, account, { type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

/** Decides a dispute. When it is won, the money comes back. */
export function closeDispute(
  state: State,
  account: Account,
  { id, outcome }: { readonly id: string; readonly outcome: 'won' | 'lost' },
): Stripe.Dispute {
  const closed: Stripe.Dispute = { ...readDispute(account, id), status: outcome };
  account.disputes.set(id, closed);
  emit(state, account, { type: 'charge.dispute.closed', object: closed });
  if (outcome === 'won') emit(state, account, { type: 'charge.dispute.funds_reinstated', object: closed });
  return closed;
}

const noEvidence: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
