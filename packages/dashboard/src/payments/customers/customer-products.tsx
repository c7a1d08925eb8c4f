import type { CustomerProduct } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormRadioGroup } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { PaymentDay } from '../payment-day.js';
import { type Customer, toOptions, useCustomerProducts } from './use-customers.js';

interface CancelFormProps {
  readonly customer: Customer;
  readonly productId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface CancelValues {
  readonly at: 'period_end' | 'now';
}

const CancelForm = ({ customer, productId, onDone, onCancel }: CancelFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm<CancelValues>({
    saved: { at: 'period_end' },
    onSave: async ({ at }) => {
      await app.cancelSubscription({ ...toOptions(customer), productId, at });
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
      <FormRadioGroup
        form={form}
        name="at"
        label="When"
        options={[
          { value: 'period_end', label: 'At the end of the period', hint: 'The customer keeps it until then.' },
          { value: 'now', label: 'Now', hint: 'The customer loses what expires with the purchase.' },
        ]}
      />
    </DialogForm>
  );
};

type Subscription = NonNullable<CustomerProduct['subscription']>;

const termOf = ({ status, cancelAtPeriodEnd, scheduledSwitch }: Subscription): string => {
  if (status === 'past_due') return 'Payment failed. Paid until';
  if (scheduledSwitch) return `Switches to ${scheduledSwitch.displayName} on`;
  if (cancelAtPeriodEnd) return 'Ends on';
  return status === 'trialing' ? 'Free trial until' : 'Renews on';
};

/** Says how a subscription continues. */
const Term = ({ subscription }: { subscription: Subscription }): ReactNode =>
  subscription.currentPeriodEnd && (
    <span className="block text-[0.8125rem] text-muted-foreground">
      {termOf(subscription)} <PaymentDay time={subscription.currentPeriodEnd} />
    </span>
  );

/** The products of a customer, oldest first, with a button that cancels a subscription. */
export const CustomerProducts = ({ customer }: { customer: Customer }): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data: products, error, refetch } = useCustomerProducts(customer);
  const [toCancel, setToCancel] = useState<CustomerProduct>();
  const close = (): void => setToCancel(undefined);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="font-semibold">
        Products
      </h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!products && !error && (
        <div>
          <LoadingNote what="products" />
          <Skeleton className="h-24" />
        </div>
      )}
      {products?.length === 0 && (
        <EmptyNote>No products. Products that the customer buys or is granted appear here.</EmptyNote>
      )}
      {products && products.length > 0 && (
        <Table caption="Products of the customer">
          <thead>
            <tr>
              <ColumnHead>Product</ColumnHead>
              <ColumnHead width="action">Quantity</ColumnHead>
              <ColumnHead width="action">
                <span className="sr-only">Actions</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              // A customer can have the same product twice.
              <Row key={`${product.id ?? ''}-${index}`}>
                <Cell>
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{product.displayName}</span>
                    {product.isServerOnly && <Badge>Server only</Badge>}
                    {product.id === null && <Badge>Defined by your server</Badge>}
                  </span>
                  {product.subscription && <Term subscription={product.subscription} />}
                </Cell>
                <Cell>{product.quantity}</Cell>
                <Cell isEnd>
                  {/* A product that a server defined has no ID by which to cancel it. */}
                  {product.subscription && product.id !== null && (
                    <Button
                      size="small"
                      aria-label={`Cancel ${product.displayName}`}
                      onClick={() => setToCancel(product)}
                    >
                      Cancel
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <Dialog
        isOpen={toCancel !== undefined}
        onClose={close}
        title={`Cancel ${toCancel?.displayName ?? ''}?`}
        description={
          products?.some((other) => other !== toCancel && other.subscription && other.id === toCancel?.id)
            ? 'The customer has several subscriptions to it. All of them are canceled and do not renew.'
            : 'A canceled subscription does not renew.'
        }
      >
        {toCancel && toCancel.id !== null && (
          <CancelForm
            customer={customer}
            productId={toCancel.id}
            onCancel={close}
            onDone={() => {
              close();
              showToast(`${toCancel.displayName} canceled.`);
            }}
          />
        )}
      </Dialog>
    </section>
  );
};
