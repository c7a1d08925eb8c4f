import type { CustomerProduct } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormRadioGroup } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { type Customer, toOptions } from './use-customers.js';

/** What {@link CancelForm} takes. */
export interface CancelFormProps {
  readonly customer: Customer;
  readonly product: CustomerProduct;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface CancelValues {
  readonly at: 'period_end' | 'now';
}

/** Whether its payment failed: then it ends at once. */
const isUnpaid = ({ subscription }: CustomerProduct): boolean => subscription?.status === 'past_due';

/** Says what canceling a product does, among the others of the customer. */
export const describeCancel = (
  toCancel: CustomerProduct | undefined,
  products: readonly CustomerProduct[] = [],
): string => {
  if (products.some((other) => other !== toCancel && other.subscription && other.id === toCancel?.id))
    return 'The customer has several subscriptions to it. All of them are canceled and do not renew.';
  return toCancel && isUnpaid(toCancel)
    ? 'It ends now, and the failed payment is not retried.'
    : 'A canceled subscription does not renew.';
};

/** Cancels a customer's subscriptions to a product, at once or at the end of the paid period. */
export const CancelForm = ({ customer, product, onDone, onCancel }: CancelFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm<CancelValues>({
    saved: { at: isUnpaid(product) ? 'now' : 'period_end' },
    onSave: async ({ at }) => {
      await app.cancelSubscription({ ...toOptions(customer), productId: product.id ?? '', at });
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm
      action="Cancel subscription"
      dismiss="Keep subscription"
      variant="danger"
      form={form}
      onCancel={onCancel}
    >
      {!isUnpaid(product) && (
        <FormRadioGroup
          form={form}
          name="at"
          label="When"
          options={[
            { value: 'period_end', label: 'At the end of the period', hint: 'The customer keeps it until then.' },
            { value: 'now', label: 'Now', hint: 'The customer loses what expires with the purchase.' },
          ]}
        />
      )}
    </DialogForm>
  );
};
