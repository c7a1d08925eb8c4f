import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import type { PaymentsConfig, Product } from '../config/payments-config.js';
import { customerWords, formatOffer } from '../payment-words.js';

/** What {@link ProductTable} takes. */
export interface ProductTableProps {
  readonly config: PaymentsConfig;
  readonly onRemove: (productId: string) => void;
}

const describePrices = (product: Product): string => {
  if (product.prices === 'include-by-default') return 'Included by default';
  const offers = Object.values(product.prices).map((price) => formatOffer(price, product));
  return offers.join(' · ') || 'No price: granted only';
};

/** The products of a project, by ID. A row opens the product's editor. */
export const ProductTable = ({ config, onRemove }: ProductTableProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Table caption="Products">
      <thead>
        <tr>
          <ColumnHead>Product</ColumnHead>
          <ColumnHead isWide>Prices</ColumnHead>
          <ColumnHead isWide width="state">
            Customers
          </ColumnHead>
          <ColumnHead width="action">
            <span className="sr-only">Actions</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {Object.entries(config.products).map(([id, product]) => (
          <Row key={id}>
            <Cell>
              <div className="flex flex-col items-start gap-1">
                <Link
                  to="/projects/$projectId/payments/products/$productId"
                  params={{ projectId, productId: id }}
                  className={`font-medium ${rowLinkClasses}`}
                >
                  {product.displayName}
                </Link>
                <code className="font-mono text-[0.8125rem] break-all text-muted-foreground">{id}</code>
                <span className="text-[0.8125rem] text-muted-foreground lg:hidden">{describePrices(product)}</span>
                {product.catalogId !== undefined && (
                  <Badge>{config.catalogs[product.catalogId]?.displayName ?? product.catalogId}</Badge>
                )}
              </div>
            </Cell>
            <Cell isWide>{describePrices(product)}</Cell>
            <Cell isWide>{customerWords[product.customerType]}</Cell>
            <Cell isEnd>
              <span className="relative z-10">
                <Button size="small" aria-label={`Delete ${product.displayName}`} onClick={() => onRemove(id)}>
                  Delete
                </Button>
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
