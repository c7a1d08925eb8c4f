import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import type { CustomerType } from '../config/payments-config.js';
import { EntryForm } from './entry-form.js';
import { type Entry, type EntryKind, entryKinds } from './entry-kinds.js';

/** What {@link EntryDialog} takes. */
export interface EntryDialogProps {
  readonly kind: EntryKind;
  /** The entry to edit, or an empty ID for a new one. Undefined while the dialog is closed. */
  readonly id: string | undefined;
  readonly entries: Readonly<Record<string, Entry>>;
  /** Who has a new item. Default: users. */
  readonly customerType?: CustomerType;
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialog that creates or edits an item or a catalog, and says that it was saved. */
export const EntryDialog = ({ kind, id, onSaved, onClose, ...entry }: EntryDialogProps): ReactNode => {
  const showToast = useToast();
  const { what } = entryKinds[kind];
  return (
    <Dialog isOpen={id !== undefined} onClose={onClose} title={id ? `Edit ${id}` : `Create ${what}`}>
      {id !== undefined && (
        <EntryForm
          {...entry}
          kind={kind}
          id={id}
          onCancel={onClose}
          onDone={(savedId) => {
            onClose();
            onSaved?.(savedId);
            showToast(`${what === 'item' ? 'Item' : 'Catalog'} ${savedId} saved.`);
          }}
        />
      )}
    </Dialog>
  );
};
