import type { InternalApiKey, InternalApiKeyFirstView } from '@portico/js';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useAnnounce } from '../ui/overlays/toasts.js';
import { ExposedKeys } from './exposed-keys.js';
import { KeySetTable } from './key-set-table.js';
import { MadeKeys } from './made-keys.js';
import { NewKeysForm } from './new-keys-form.js';
import { useKeySets, useRenewKeySets } from './use-key-sets.js';

/** The project's keys: makes them, shows them once, lists them by their last characters, ends them. */
export const KeysPage = (): ReactNode => {
  const project = useProject();
  const announce = useAnnounce();
  const renewKeySets = useRenewKeySets();
  const { data: keySets, error, refetch } = useKeySets();
  const [isFormOpen, setFormOpen] = useState(false);
  const [made, setMade] = useState<InternalApiKeyFirstView>();
  const [doomed, setDoomed] = useState<InternalApiKey>();

  const revoke = async (keySet: InternalApiKey): Promise<void> => {
    await keySet.revoke();
    await renewKeySets();
    announce(`The keys “${keySet.description}” are revoked.`);
  };

  const createButton = (
    <Button variant="primary" onClick={() => setFormOpen(true)}>
      <Plus aria-hidden className="size-4" />
      Create keys
    </Button>
  );
  return (
    <Page
      title="Keys"
      place={project.displayName}
      purpose="By these your app and your server prove that they belong to this project."
      action={keySets !== undefined && keySets.length > 0 ? createButton : undefined}
    >
      {made && <MadeKeys key={made.id} keys={made} onDone={() => setMade(undefined)} />}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!keySets && !error && (
        <div>
          <LoadingNote what="the keys" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {keySets?.length === 0 && !made && (
        <EmptyState icon={KeyRound} title="No keys yet" action={createButton}>
          An app needs a publishable client key to talk to this project; a server that reads all users needs a secret
          one.
        </EmptyState>
      )}
      {keySets && <ExposedKeys keySets={keySets} />}
      {keySets !== undefined && keySets.length > 0 && <KeySetTable keySets={keySets} onRevoke={setDoomed} />}
      <Dialog
        isOpen={isFormOpen}
        onClose={() => setFormOpen(false)}
        title="Create keys"
        description="The keys of a set live and end together. Make one set for each place that uses them."
      >
        <NewKeysForm
          onCancel={() => setFormOpen(false)}
          onMade={(keys) => {
            setMade(keys);
            setFormOpen(false);
          }}
        />
      </Dialog>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Revoke “${doomed.description}”?`}
          action="Revoke keys"
          onConfirm={() => revoke(doomed)}
        >
          Whatever uses these keys is refused from this moment on. A revoked set cannot be brought back.
        </ConfirmDialog>
      )}
    </Page>
  );
};
