import type { Invoice } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/display/badge.js';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { RelativeTime } from '../../ui/display/relative-time.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { formatMinorUnits } from '../payment-words.js';
import { RefundForm } from './refund-form.js';
import type { Customer } from './use-customers.js';
import { leftOf, useInvoices } from './use-invoices.js';

const statusWords: Readonly<Record<Invoice['status'], readonly [word: string, tone: BadgeTone]>> = {
  paid: ['Paid', 'good'],
  open: ['Open', 'attention'],
  failed: ['Failed', 'neutral'],
  refunded: ['Refunded', 'neutral'],
  disputed: ['Disputed', 'attention'],
};

const reasonWords: Readonly<Record<Invoice['reason'], string>> = {
  purchase: 'Purchase',
  renewal: 'Renewal',
  switch: 'Switch',
};

const detailOf = ({ number, reason, status, refundedAmount, currency }: Invoice): string => {
  const refunded =
    refundedAmount > 0 && status !== 'refunded' ? `, ${formatMinorUnits(refundedAmount, currency)} refunded` : '';
  return `${reasonWords[reason]}, ${number}${refunded}`;
};

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly onRefund: () => void;
}

const InvoiceRow = ({ invoice, onRefund }: InvoiceRowProps): ReactNode => {
  const { status, amount, currency, number, quantity, productDisplayName: product } = invoice;
  const [word, tone] = statusWords[status];
  return (
    <Row>
      <Cell>
        <span className="font-medium break-words">
          {formatMinorUnits(amount, currency)} for {quantity > 1 ? `${quantity} × ${product}` : product}
        </span>
        <span className="block text-[0.8125rem] break-words text-muted-foreground">{detailOf(invoice)}</span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{word}</Badge>
          {invoice.isTestMode && <Badge tone="attention">Test</Badge>}
        </span>
      </Cell>
      <Cell isWide>
        <RelativeTime time={invoice.createdAt} />
      </Cell>
      <Cell isEnd>
        {leftOf(invoice) > 0 && (
          <Button size="small" aria-label={`Refund ${number}`} onClick={onRefund}>
            Refund
          </Button>
        )}
      </Cell>
    </Row>
  );
};

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly onRefund: (invoice: Invoice) => void;
}

const InvoiceTable = ({ invoices, onRefund }: InvoiceTableProps): ReactNode => (
  <Table caption="Payments of the customer, newest first">
    <thead>
      <tr>
        <ColumnHead>Payment</ColumnHead>
        <ColumnHead width="state">Status</ColumnHead>
        <ColumnHead isWide width="time">
          When
        </ColumnHead>
        <ColumnHead width="action">
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} onRefund={() => onRefund(invoice)} />
      ))}
    </tbody>
  </Table>
);

/** What a customer was charged, newest first, with a button that pays it back. */
export const CustomerInvoices = ({ customer }: { customer: Customer }): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices(customer);
  const [toRefund, setToRefund] = useState<Invoice>();
  const invoices = data?.pages.flat();
  const close = (): void => setToRefund(undefined);
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
      {invoices && invoices.length > 0 && <InvoiceTable invoices={invoices} onRefund={setToRefund} />}
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
        description="The customer gets the money back the way it was paid."
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
