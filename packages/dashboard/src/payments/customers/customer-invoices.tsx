import type { Invoice } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { InvoiceTable } from './invoice-table.js';
import { RefundForm } from './refund-form.js';
import type { Customer } from './use-customers.js';
import { useInvoices } from './use-invoices.js';

/** What a customer was charged, newest first, with a button that pays it back. */
export const CustomerInvoices = ({ customer }: { customer: Customer }): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices(customer);
  const [chosen, setChosen] = useState<Invoice>();
  const invoices = data?.pages.flat();
  // As it is now: another owner may have refunded a part of it.
  const toRefund = invoices?.find(({ id }) => id === chosen?.id) ?? chosen;
  const close = (): void => setChosen(undefined);
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3 *:w-full">
      <h2 id={titleId} className="font-semibold">
        Payments
      </h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!invoices && !error && (
        <div>
          <LoadingNote what="payments" />
          <Skeleton className="h-24" />
        </div>
      )}
      {invoices?.length === 0 && <EmptyNote>No payments. Grants and free trials cost nothing.</EmptyNote>}
      {invoices && invoices.length > 0 && <InvoiceTable invoices={invoices} onRefund={setChosen} />}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <Dialog
        isOpen={toRefund !== undefined}
        onClose={close}
        title={`Refund ${toRefund?.number ?? ''}?`}
        description="The money goes back to the payment method that was used."
      >
        {toRefund && (
          <RefundForm
            invoice={toRefund}
            onCancel={close}
            onDone={({ status, number }) => {
              close();
              showToast(status === 'refunded' ? `${number} refunded in full.` : `${number} refunded in part.`);
            }}
          />
        )}
      </Dialog>
    </section>
  );
};
