import type { CustomerProduct } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { PaymentDay } from '../payment-day.js';
import { CancelForm, describeCancel } from './cancel-form.js';
import { SwitchForm } from './switch-form.js';
import { type SwitchTarget, switchTargets } from './switch-targets.js';
import { type Customer, toOptions, useCustomerProducts } from './use-customers.js';

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

/** What {@link CustomerProducts} takes. */
export interface CustomerProductsProps {
  readonly customer: Customer;
  readonly config: PaymentsConfig;
}

/** A subscription that is about to be switched. */
interface Switch {
  readonly product: CustomerProduct;
  readonly targets: readonly [SwitchTarget, ...SwitchTarget[]];
}

/** The products of a customer, oldest first, with buttons that switch and cancel a subscription and undo that. */
export const CustomerProducts = ({ customer, config }: CustomerProductsProps): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data: products, error, refetch } = useCustomerProducts(customer);
  const [toCancel, setToCancel] = useState<CustomerProduct>();
  const [toSwitch, setToSwitch] = useState<Switch>();
  const close = (): void => {
    setToCancel(undefined);
    setToSwitch(undefined);
  };
  const switchOf = (product: CustomerProduct): Switch | undefined => {
    const [first, ...more] = switchTargets(product, config);
    return first && { product, targets: [first, ...more] };
  };
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
              <ColumnHead width="actions">
                <span className="sr-only">Actions</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => {
              const change = switchOf(product);
              return (
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
                      <span className="flex flex-wrap justify-end gap-2">
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
                        {change && (
                          <Button
                            size="small"
                            aria-label={`Switch ${product.displayName}`}
                            onClick={() => setToSwitch(change)}
                          >
                            Switch
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
              );
            })}
          </tbody>
        </Table>
      )}
      <Dialog
        isOpen={toCancel !== undefined}
        onClose={close}
        title={`Cancel ${toCancel?.displayName ?? ''}?`}
        description={describeCancel(toCancel, products)}
      >
        {toCancel && (
          <CancelForm
            customer={customer}
            product={toCancel}
            onCancel={close}
            onDone={() => {
              close();
              showToast(`${toCancel.displayName} canceled.`);
            }}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={toSwitch !== undefined}
        onClose={close}
        title={`Switch ${toSwitch?.product.displayName ?? ''}`}
        description="A higher price starts immediately, any other at the end of the period."
      >
        {toSwitch && (
          <SwitchForm
            customer={customer}
            {...toSwitch}
            onCancel={close}
            onDone={(text) => {
              close();
              showToast(text);
            }}
          />
        )}
      </Dialog>
    </section>
  );
};
