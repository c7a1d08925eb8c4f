import type { ListedDataVaultStore } from '@portico/js';
import { Plus, Vault } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { counted } from '../ui/display/counts.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { StoreCodeDialog } from './store-code-dialog.js';
import { StoreForm } from './store-form.js';
import { StoreTable } from './store-table.js';
import { useVaultStoreChanges, useVaultStores } from './use-vault-stores.js';

/** The project's vault stores: creates, lists, renames and deletes them, and shows how to use one. */
export const VaultPage = (): ReactNode => {
  const { displayName } = useProject();
  const showToast = useToast();
  const { data: stores, error, refetch } = useVaultStores();
  const { remove } = useVaultStoreChanges();
  // `new` opens the form for a new store.
  const [edited, setEdited] = useState<ListedDataVaultStore | 'new'>();
  const [toRemove, setToRemove] = useState<ListedDataVaultStore>();
  const [inCode, setInCode] = useState<string>();
  const closeForm = (): void => setEdited(undefined);

  const createButton = (
    <ActionButton variant="primary" offer={{ of: 'Vault', label: 'Create store' }} onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      Create store
    </ActionButton>
  );
  return (
    <Page
      title="Vault"
      context={displayName}
      purpose="Store secrets such as provider tokens. Your server encrypts them, so neither keys nor values can be read or listed here."
      docs="guides/data-vault"
      action={stores !== undefined && stores.length > 0 ? createButton : undefined}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!stores && !error && (
        <div>
          <LoadingNote what="stores" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {stores?.length === 0 && (
        <EmptyState icon={Vault} title="No stores yet" action={createButton}>
          A store has the encrypted values of one kind, such as the tokens your users gave you.
        </EmptyState>
      )}
      {stores !== undefined && stores.length > 0 && (
        <StoreTable
          stores={stores}
          onShowCode={({ id }) => setInCode(id)}
          onRename={setEdited}
          onRemove={setToRemove}
        />
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={closeForm}
        title={edited === 'new' || !edited ? 'Create store' : `Rename ${edited.id}`}
      >
        {edited && (
          <StoreForm
            store={edited === 'new' ? undefined : edited}
            ids={(stores ?? []).map(({ id }) => id)}
            onCancel={closeForm}
            onDone={(id) => {
              closeForm();
              showToast(`Store ${id} saved.`);
              if (edited === 'new') setInCode(id);
            }}
          />
        )}
      </Dialog>
      <StoreCodeDialog storeId={inCode} onClose={() => setInCode(undefined)} />
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Delete ${toRemove.id}?`}
          action="Delete store"
          onConfirm={async () => {
            await remove(toRemove.id);
            showToast(`Store ${toRemove.id} deleted.`);
          }}
        >
          {toRemove.valueCount > 0
            ? `This also deletes its ${counted(toRemove.valueCount, 'value')}, and your servers can no longer read them. This cannot be undone.`
            : 'Your servers can no longer use it. This cannot be undone.'}
        </ConfirmDialog>
      )}
    </Page>
  );
};
