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
import { useAction } from '../../ui/forms/use-action.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { PaymentDay } from '../payment-day.js';
import { type Customer, toOptions, useCustomerProducts } from './use-customers.js';

interface CancelFormProps {
  readonly customer: Customer;
  readonly productId: string;
  /** Whether its payment failed: then it ends now. */
  readonly isUnpaid: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface CancelValues {
  readonly at: 'period_end' | 'now';
}

const CancelForm = ({ customer, productId, isUnpaid, onDone, onCancel }: CancelFormProps): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm<CancelValues>({
    saved: { at: isUnpaid ? 'now' : 'period_end' },
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
      {!isUnpaid && (
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

type Subscription = NonNullable<CustomerProduct['subscription']>;

const termOf = ({ status, cancelAtPeriodEnd, scheduledSwitch }: Subscription): string => {
  if (status === 'past_due') return 'Payment failed. Paid until';
  if (scheduledSwitch) return `Switches to ${scheduledSwitch.displayName} on`;
  if (cancelAtPeriodEnd) return 'Ends on';
  return status === 'trialing' ? 'Free trial until' : 'Renews on';
};

/** Whether it is going to end or to become another product, which can still be undone. */
const willChange = ({ cancelAtPeriodEnd, scheduledSwitch }: Subscription): boolean =>
  cancelAtPeriodEnd || scheduledSwitch !== null;

/** Says how a subscription continues. */
const Term = ({ subscription }: { subscription: Subscription }): ReactNode =>
  subscription.currentPeriodEnd && (
    <span className="block text-[0.8125rem] text-muted-foreground">
      {termOf(subscription)} <PaymentDay time={subscription.currentPeriodEnd} />
    </span>
  );

const isUnpaid = ({ subscription }: CustomerProduct): boolean => subscription?.status === 'past_due';

/** Says what canceling a product does, among the others of the customer. */
const describeCancel = (toCancel: CustomerProduct | undefined, products: readonly CustomerProduct[] = []): string => {
  if (products.some((other) => other !== toCancel && other.subscription && other.id === toCancel?.id))
    return 'The customer has several subscriptions to it. All of them are canceled and do not renew.';
  return toCancel && isUnpaid(toCancel)
    ? 'It ends now, and the failed payment is not retried.'
    : 'A canceled subscription does not renew.';
};

/** The products of a customer, oldest first, with buttons that cancel a subscription and undo that. */
export const CustomerProducts = ({ customer }: { customer: Customer }): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data: products, error, refetch } = useCustomerProducts(customer);
  const [toCancel, setToCancel] = useState<CustomerProduct>();
  const close = (): void => setToCancel(undefined);
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const keep = useAction(async ({ id, displayName }: CustomerProduct) => {
    if (id === null) return;
    await app.resumeSubscription({ ...toOptions(customer), productId: id });
    await invalidate();
    showToast(`${displayName} continues.`);
  });
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
      <ErrorNote error={keep.error} />
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
                  {/* A product that a server defined has no ID by which to change it. */}
                  {product.subscription && product.id !== null && (
                    <span className="flex justify-end gap-2">
                      {willChange(product.subscription) && (
                        <Button
                          size="small"
                          aria-label={`Keep ${product.displayName}`}
                          isBusy={keep.isBusy}
                          onClick={() => void keep.start(product)}
                        >
                          Keep
                        </Button>
                      )}
                      <Button
                        size="small"
                        aria-label={`Cancel ${product.displayName}`}
                        onClick={() => setToCancel(product)}
                      >
                        Cancel
                      </Button>
                    </span>
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
        description={describeCancel(toCancel, products)}
      >
        {toCancel && toCancel.id !== null && (
          <CancelForm
            customer={customer}
            productId={toCancel.id}
            isUnpaid={isUnpaid(toCancel)}
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
