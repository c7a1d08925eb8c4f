import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Uuid } from '../schemas.js';
import { PlayMoneyAnswer, playMoneyFields } from './elements.js';
import { customerParams, onceByKey, providerAway, repeatedKey } from './endpoints.js';
import { Invoice } from './invoices.js';

const noQuery = z.strictObject({});

/** Calls that settle an invoice after it was written. */
export const invoiceEndpoints = defineEndpoints({
  'POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay': {
    summary: 'Pay an invoice whose payment failed',
    impersonation: 'refused',
    description:
      'Pays an invoice with the status `open`. The subscription, which was `past_due`, becomes active, and later periods are paid with the new card. In test mode, `card` determines what happens, as on the purchase page. A client may do this for its own user, and for teams in which the user has `$update_team`.',
    access: everyone,
    params: z.strictObject({ ...customerParams, invoice_id: Uuid }),
    query: noQuery,
    ...onceByKey,
    body: z.strictObject(playMoneyFields),
    returns: PlayMoneyAnswer,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: {
      400: 'The invoice is not open, the card was declined (`card-declined`), or it is paid by card.',
      403: 'A client may not do this for this customer.',
      404: 'The customer has no such invoice.',
      409: repeatedKey,
    },
    addition: true,
  },
  'POST /internal/payments/invoices/{invoice_id}/refund': {
    summary: 'Refund an invoice in full or in part',
    description:
      'Without `amount`, refunds what is left. A full refund ends the purchase immediately and takes back its remaining items, including permanent ones; used items do not become a debt. A partial refund does not change what the customer has.',
    access: owners,
    params: z.strictObject({ invoice_id: Uuid }),
    query: noQuery,
    ...onceByKey,
    body: z.strictObject({
      amount: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'In minor units of the invoice’s currency, such as cents' }),
      reason: z.string().max(1000).optional().meta({ description: 'Why; kept in the audit log' }),
    }),
    returns: Invoice,
    errors: [],
    refusals: {
      400: 'The invoice is not paid, `amount` is more than what is left, or the card provider refuses.',
      404: 'The invoice does not exist.',
      409: repeatedKey,
      503: providerAway,
    },
    addition: true,
  },
});
