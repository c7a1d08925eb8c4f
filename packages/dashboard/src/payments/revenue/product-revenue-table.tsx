import type { RevenueKind } from '@portico/js';
import type { ReactNode } from 'react';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import type { ProductRevenue } from './revenue-figures.js';
import { formatValue, kindWords } from './revenue-words.js';

const wide: readonly RevenueKind[] = ['ended', 'refunded'];
const kinds = ['new', 'renewed', 'ended', 'refunded'] as const;

/** What each product earned in a currency. */
export const ProductRevenueTable = ({
  products,
  currency,
}: {
  readonly products: readonly ProductRevenue[];
  readonly currency: string | undefined;
}): ReactNode => (
  <Table caption="Revenue by product">
    <thead>
      <tr>
        <ColumnHead>Product</ColumnHead>
        {kinds.map((kind) => (
          <ColumnHead key={kind} isEnd isWide={wide.includes(kind)}>
            {kindWords[kind].title}
          </ColumnHead>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map(({ key, name, sums }) => (
        <Row key={key}>
          <Cell>
            <span className="font-medium break-words">{name}</span>
          </Cell>
          {kinds.map((kind) => (
            <Cell key={kind} isEnd isWide={wide.includes(kind)}>
              {formatValue(kind, sums[kind], currency)}
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);
