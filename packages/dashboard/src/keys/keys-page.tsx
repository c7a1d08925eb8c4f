import type { InternalApiKey, InternalApiKeyFirstView } from '@portico/js';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { CreatedKeys } from './created-keys.js';
import { ExposedKeys } from './exposed-keys.js';
import { KeySetTable } from './key-set-table.js';
import { NewKeysForm } from './new-keys-form.js';
import { useInvalidateKeySets, useKeySets } from './use-key-sets.js';

/** The project's keys: creates, lists and revokes them, and shows new ones once. */
export const KeysPage = (): ReactNode => {
  const project = useProject();
  const showToast = useToast();
  const invalidateKeySets = useInvalidateKeySets();
  const { data: keySets, error, refetch } = useKeySets();
  const [isFormOpen, setFormOpen] = useState(false);
  const [created, setCreated] = useState<InternalApiKeyFirstView>();
  const [toRemove, setToRemove] = useState<InternalApiKey>();

  const revoke = async (keySet: InternalApiKey): Promise<void> => {
    await keySet.revoke();
    await invalidateKeySets();
    showToast(`Keys “${keySet.description}” revoked.`);
  };

  const createButton = (
    <ActionButton variant="primary" offer={{ of: 'Keys', label: 'Create keys' }} onClick={() => setFormOpen(true)}>
      <Plus aria-hidden className="size-4" />
      Create keys
    </ActionButton>
  );
  return (
    <Page
      title="Keys"
      context={project.displayName}
      purpose="API keys that your app and your server use to access this project."
      docs="reference/authentication"
      action={keySets !== undefined && keySets.length > 0 ? createButton : undefined}
    >
      {created && <CreatedKeys key={created.id} keys={created} onDone={() => setCreated(undefined)} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!keySets && !error && (
        <div>
          <LoadingNote what="keys" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {keySets?.length === 0 && !created && (
        <EmptyState icon={KeyRound} title="No keys yet" action={createButton}>
          Your app needs a publishable client key to access this project. A server that reads all users needs a secret
          server key.
        </EmptyState>
      )}
      {keySets && <ExposedKeys keySets={keySets} />}
      {keySets !== undefined && keySets.length > 0 && <KeySetTable keySets={keySets} onRevoke={setToRemove} />}
      <Dialog
        isOpen={isFormOpen}
        onClose={() => setFormOpen(false)}
        title="Create keys"
        description="The keys of a set expire and are revoked together. Create one set for each place that uses them."
      >
        <NewKeysForm
          onCancel={() => setFormOpen(false)}
          onCreated={(keys) => {
            setCreated(keys);
            setFormOpen(false);
          }}
        />
      </Dialog>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Revoke “${toRemove.description}”?`}
          action="Revoke keys"
          onConfirm={() => revoke(toRemove)}
        >
          Apps and servers that use these keys lose access immediately. This cannot be undone.
        </ConfirmDialog>
      )}
    </Page>
  );
};
