import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ListSection } from '../../ui/display/list-section.js';
import { Cell, ColumnHead, Row, Table } from '../../ui/display/table.js';
import { Button } from '../../ui/forms/button.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { useSavePayments } from '../config/use-payments-config.js';
import { customerWords } from '../payment-words.js';
import { EntryDialog } from './entry-dialog.js';
import { type Entry, type EntryKind, entryKinds, productsWith } from './entry-kinds.js';

/** What {@link EntriesSection} takes. */
export interface EntriesSectionProps {
  readonly kind: EntryKind;
  readonly entries: Readonly<Record<string, Entry>>;
  readonly config: PaymentsConfig;
}

/** The items or catalogs of a project: lists, creates, edits and deletes them. */
export const EntriesSection = ({ kind, entries, config }: EntriesSectionProps): ReactNode => {
  const showToast = useToast();
  const save = useSavePayments();
  // An empty ID opens the form for a new entry.
  const [edited, setEdited] = useState<string>();
  const [toRemove, setToRemove] = useState<string>();
  const { title, what, purpose, empty } = entryKinds[kind];
  const users = toRemove === undefined ? [] : productsWith(kind, toRemove, config);
  return (
    <ListSection
      title={title}
      purpose={purpose}
      action={
        <Button onClick={() => setEdited('')}>
          <Plus aria-hidden className="size-4" />
          Create {what}
        </Button>
      }
    >
      {Object.keys(entries).length === 0 ? (
        <EmptyNote>{empty}</EmptyNote>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <ColumnHead>Name</ColumnHead>
              {kind === 'items' && <ColumnHead isWide>Customers</ColumnHead>}
              <ColumnHead isWide>Products</ColumnHead>
              <ColumnHead width="time">
                <span className="sr-only">Actions</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {Object.entries(entries).map(([id, { displayName, customerType }]) => (
              <Row key={id}>
                <Cell>
                  <span className="block font-medium">{displayName}</span>
                  <code className="font-mono text-[0.8125rem] break-all text-muted-foreground">{id}</code>
                </Cell>
                {kind === 'items' && <Cell isWide>{customerType && customerWords[customerType]}</Cell>}
                <Cell isWide>{productsWith(kind, id, config).join(', ') || 'None'}</Cell>
                <Cell isEnd>
                  <span className="inline-flex flex-wrap justify-end gap-1.5">
                    <Button size="small" aria-label={`Edit ${displayName}`} onClick={() => setEdited(id)}>
                      Edit
                    </Button>
                    <Button size="small" aria-label={`Delete ${displayName}`} onClick={() => setToRemove(id)}>
                      Delete
                    </Button>
                  </span>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <EntryDialog kind={kind} id={edited} entries={entries} onClose={() => setEdited(undefined)} />
      {toRemove !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Delete ${toRemove}?`}
          action={`Delete ${what}`}
          onConfirm={async () => {
            await save({ [`${kind}.${toRemove}`]: null });
            showToast(`${what === 'item' ? 'Item' : 'Catalog'} ${toRemove} deleted.`);
          }}
        >
          {users.length > 0
            ? `Remove it from these products first: ${users.join(', ')}.`
            : kind === 'items'
              ? 'Your app can no longer read or change it. If you create it again with the same ID, customers get their quantities back.'
              : 'No product uses it.'}
        </ConfirmDialog>
      )}
    </ListSection>
  );
};
