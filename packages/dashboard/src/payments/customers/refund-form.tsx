import { decimalOf } from '@portico/contract/plain';
import type { Invoice } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { formatMinorUnits, minorUnitsOf } from '../payment-words.js';
import { leftOf } from './use-invoices.js';

/** What {@link RefundForm} takes. */
export interface RefundFormProps {
  readonly invoice: Invoice;
  /** Gets the invoice as it is afterwards. */
  readonly onDone: (invoice: Invoice) => void;
  readonly onCancel: () => void;
}

/** Refunds an invoice in full or in part, with a reason. */
export const RefundForm = ({ invoice, onDone, onCancel }: RefundFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const { id: invoiceId, currency } = invoice;
  const left = leftOf(invoice);
  const readProblem = (text: string): string | undefined => {
    const amount = minorUnitsOf(text, currency);
    if (amount !== undefined && amount > 0 && amount <= left) return undefined;
    return `Enter an amount up to ${decimalOf(left, currency)}.`;
  };
  const form = useSaveForm({
    saved: { amount: decimalOf(left, currency), reason: '' },
    onSave: async ({ amount: text, reason }) => {
      const amount = minorUnitsOf(text, currency) ?? left;
      // Also after a refusal: then another refund may have left less than the form says.
      const refunded = await app.refundInvoice({ invoiceId, amount, reason }).finally(invalidate);
      onDone(refunded);
    },
  });
  return (
    <DialogForm action="Refund" variant="danger" form={form} onCancel={onCancel}>
      <p className="text-muted-foreground">
        A refund of all that is left, {formatMinorUnits(left, currency)}, ends the purchase at once: the customer loses
        what remains of its items. A smaller refund changes nothing of what the customer has. A refund cannot be undone.
      </p>
      <FormTextField
        form={form}
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        required
        validate={readProblem}
      />
      <FormTextField
        form={form}
        name="reason"
        label="Reason"
        hint="Kept in the audit log. The customer does not see it."
        maxLength={1000}
        required
        validate={(reason) => (reason === '' ? 'Enter a reason.' : undefined)}
      />
    </DialogForm>
  );
};
