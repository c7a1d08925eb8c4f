import type { ListedDataVaultStore } from '@portico/js';
import type { ReactNode } from 'react';
import { formatCount } from '../ui/display/counts.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Cell, ColumnHead, Row, Table } from '../ui/display/table.js';
import { Button } from '../ui/forms/button.js';

/** What {@link StoreTable} takes. */
export interface StoreTableProps {
  readonly stores: readonly ListedDataVaultStore[];
  readonly onShowCode: (store: ListedDataVaultStore) => void;
  readonly onRename: (store: ListedDataVaultStore) => void;
  readonly onRemove: (store: ListedDataVaultStore) => void;
}

const LastRead = ({ store: { lastReadAt } }: { store: ListedDataVaultStore }): ReactNode =>
  lastReadAt === null ? <span className="text-muted-foreground">Never</span> : <RelativeTime time={lastReadAt} />;

/** Vault stores with how many values they have and when one was last read. */
export const StoreTable = ({ stores, onShowCode, onRename, onRemove }: StoreTableProps): ReactNode => (
  <Table caption="Vault stores">
    <thead>
      <tr>
        <ColumnHead>Store</ColumnHead>
        <ColumnHead isWide width="state">
          Values
        </ColumnHead>
        <ColumnHead isWide width="time">
          Last read
        </ColumnHead>
        <ColumnHead>
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </tr>
    </thead>
    <tbody>
      {stores.map((store) => (
        <Row key={store.id}>
          <Cell>
            <div className="flex flex-col items-start gap-1">
              <span className="font-medium">{store.displayName}</span>
              <code className="font-mono text-[0.8125rem] break-all text-muted-foreground">{store.id}</code>
              <span className="text-[0.8125rem] text-muted-foreground lg:hidden">
                Values: {formatCount(store.valueCount)}. Last read: <LastRead store={store} />
              </span>
            </div>
          </Cell>
          <Cell isWide>{formatCount(store.valueCount)}</Cell>
          <Cell isWide>
            <LastRead store={store} />
          </Cell>
          <Cell isEnd>
            <span className="inline-flex flex-wrap justify-end gap-1.5">
              <Button size="small" aria-label={`Show code for ${store.id}`} onClick={() => onShowCode(store)}>
                Code
              </Button>
              <Button size="small" aria-label={`Rename ${store.id}`} onClick={() => onRename(store)}>
                Rename
              </Button>
              <Button size="small" aria-label={`Delete ${store.id}`} onClick={() => onRemove(store)}>
                Delete
              </Button>
            </span>
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
