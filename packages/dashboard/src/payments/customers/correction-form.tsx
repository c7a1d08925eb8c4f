import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { readChangeProblem, readExpiryProblem } from './correction-problem.js';
import { reasonField } from './reason-field.js';
import { type Customer, toOptions } from './use-customers.js';

/** What {@link CorrectionForm} takes. */
export interface CorrectionFormProps {
  readonly customer: Customer;
  readonly itemId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Adds to the quantity of a customer's item, or takes from it, with a reason. */
export const CorrectionForm = ({ customer, itemId, onDone, onCancel }: CorrectionFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm({
    saved: { change: '', reason: '', expires: '' },
    onSave: async ({ change, reason, expires }) => {
      await app.createItemQuantityChange({
        ...toOptions(customer),
        itemId,
        quantity: Number(change.replace('−', '-')),
        description: reason,
        ...(expires !== '' && { expiresAt: new Date(`${expires}T00:00:00Z`) }),
      });
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm action="Save correction" form={form} onCancel={onCancel}>
      <FormTextField
        form={form}
        name="change"
        label="Change"
        hint="For example, 5 to add or -5 to subtract. The quantity can become negative."
        inputMode="text"
        required
        validate={readChangeProblem}
      />
      <FormTextField
        form={form}
        {...reasonField}
        hint="Shown in the explanation of the quantity and in the transactions."
      />
      <FormTextField
        form={form}
        name="expires"
        label="Expires"
        type="date"
        isOptional
        hint="When the change ends, at midnight UTC."
        validate={readExpiryProblem}
      />
    </DialogForm>
  );
};
