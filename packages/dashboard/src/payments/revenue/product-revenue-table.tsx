import type { ReactNode } from 'react';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import type { ProductRevenue } from './revenue-figures.js';
import { formatValue, kindWords } from './revenue-words.js';

const kinds = ['new', 'renewed', 'refunded', 'ended'] as const;

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
        <ColumnHead isEnd>Total</ColumnHead>
        {kinds.map((kind) => (
          <ColumnHead key={kind} isEnd isWide>
            {kindWords[kind].title}
          </ColumnHead>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map(({ key, name, sums, net }) => (
        <Row key={key}>
          <Cell>
            <span className="font-medium">{name}</span>
          </Cell>
          <Cell isEnd>{formatValue('new', net, currency)}</Cell>
          {kinds.map((kind) => (
            <Cell key={kind} isEnd isWide>
              {sums[kind] === 0 ? (
                <span className="text-muted-foreground">–</span>
              ) : (
                formatValue(kind, sums[kind], currency)
              )}
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);
