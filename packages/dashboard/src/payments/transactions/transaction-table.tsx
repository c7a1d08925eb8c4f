import type { Transaction, TransactionPage } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge, type BadgeTone } from '../../ui/display/badge.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { nameInPage } from '../customers/use-customers.js';
import { PaymentDay } from '../payment-day.js';
import { countedName, formatChange, formatPrice } from '../payment-words.js';
import { typeWords } from './transactions-search.js';

const statusWords: Readonly<Record<string, readonly [word: string, tone: BadgeTone]>> = {
  active: ['Active', 'good'],
  trialing: ['Trial', 'good'],
  past_due: ['Past due', 'attention'],
  canceled: ['Ended', 'neutral'],
};

const titleOf = (transaction: Transaction, itemNames: PaymentsConfig['items']): string => {
  const { type, quantity, item_id: itemId = '', product_display_name } = transaction;
  if (type === 'item_quantity_change') return `${formatChange(quantity)} ${itemNames[itemId]?.displayName ?? itemId}`;
  return countedName(product_display_name ?? 'Unnamed product', quantity);
};

const detailOf = ({ type, price, description }: Transaction): string => {
  if (type === 'item_quantity_change') return description || typeWords[type];
  return price ? `${typeWords[type]}, ${formatPrice(price)}` : `${typeWords[type]}, granted`;
};

const Status = ({ status }: { status: string | null }): ReactNode => {
  if (status === null) return null;
  const [word, tone] = statusWords[status] ?? [status, 'neutral'];
  return <Badge tone={tone}>{word}</Badge>;
};

/** Transactions. A row opens the customer. */
export const TransactionTable = ({ transactions }: { transactions: TransactionPage }): ReactNode => {
  const { id: projectId } = useProject();
  const { data: config } = usePaymentsConfig();
  const nameOf = ({ customer_type: type, customer_id: id }: Transaction): string =>
    nameInPage(transactions, { type, id });
  return (
    <Table caption="Transactions, newest first">
      <thead>
        <tr>
          <ColumnHead>Transaction</ColumnHead>
          <ColumnHead isWide>Customer</ColumnHead>
          <ColumnHead width="state">Status</ColumnHead>
          <ColumnHead isWide width="time">
            When
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.id}>
            <Cell>
              <Link
                to="/projects/$projectId/payments/customers/$customerType/$customerId"
                params={{
                  projectId,
                  customerType: transaction.customer_type,
                  customerId: transaction.customer_id,
                }}
                className={`font-medium ${rowLinkClasses}`}
              >
                {titleOf(transaction, config?.items ?? {})}
              </Link>
              <span className="block text-[0.8125rem] text-muted-foreground">{detailOf(transaction)}</span>
              <span className="block text-[0.8125rem] text-muted-foreground lg:hidden">
                <bdi>{nameOf(transaction)}</bdi>, <PaymentDay time={new Date(transaction.created_at_millis)} />
              </span>
            </Cell>
            <Cell isWide>
              <span dir="auto" className="block truncate text-left">
                {nameOf(transaction)}
              </span>
              <span className="text-[0.8125rem] text-muted-foreground capitalize">{transaction.customer_type}</span>
            </Cell>
            <Cell>
              <span className="flex flex-wrap gap-1">
                <Status status={transaction.status} />
                {transaction.test_mode && <Badge tone="attention">Test</Badge>}
              </span>
            </Cell>
            <Cell isWide>
              <PaymentDay time={new Date(transaction.created_at_millis)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
