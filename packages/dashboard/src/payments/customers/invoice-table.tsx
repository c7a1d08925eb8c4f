import type { Invoice } from '@portico/js';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/display/badge.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { PaymentDay } from '../payment-day.js';
import { countedName, formatMinorUnits } from '../payment-words.js';
import { leftOf } from './use-invoices.js';

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

const Badges = ({ status, isTestMode }: Invoice): ReactNode => {
  const [word, tone] = statusWords[status];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {isTestMode && <Badge tone="attention">Test</Badge>}
    </>
  );
};

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly onRefund: () => void;
}

const InvoiceRow = ({ invoice, onRefund }: InvoiceRowProps): ReactNode => {
  const { amount, currency, number, quantity, productDisplayName: product, createdAt } = invoice;
  return (
    <Row>
      <Cell>
        <span className="font-medium">
          {formatMinorUnits(amount, currency)} for {countedName(product, quantity)}
        </span>
        <span className="block text-[0.8125rem] text-muted-foreground">{detailOf(invoice)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1 text-[0.8125rem] text-muted-foreground lg:hidden">
          <PaymentDay time={createdAt} />
          <Badges {...invoice} />
        </span>
      </Cell>
      <Cell isWide>
        <span className="flex flex-wrap gap-1">
          <Badges {...invoice} />
        </span>
      </Cell>
      <Cell isWide>
        <PaymentDay time={createdAt} />
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

/** What {@link InvoiceTable} takes. */
export interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly onRefund: (invoice: Invoice) => void;
}

/** Payments of a customer. In narrow windows, status and day are part of the first column. */
export const InvoiceTable = ({ invoices, onRefund }: InvoiceTableProps): ReactNode => (
  <Table caption="Payments of the customer, newest first">
    <thead>
      <tr>
        <ColumnHead>Payment</ColumnHead>
        <ColumnHead isWide width="state">
          Status
        </ColumnHead>
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
