import { Plus, Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { EndpointForm } from './endpoint-form.js';
import { EndpointTable } from './endpoint-table.js';
import { SecretDialog } from './secret-dialog.js';
import { useEndpointChanges, useEndpoints } from './use-endpoints.js';
import { VerifySnippets } from './verify-snippets.js';
import { WebhookTabs } from './webhook-tabs.js';

/** The project's webhook endpoints: adds them, and shows their health. */
export const WebhooksPage = (): ReactNode => {
  const { displayName, app } = useProject();
  const { data: endpoints, error, refetch } = useEndpoints();
  const { create } = useEndpointChanges();
  const showToast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const addButton = (
    <ActionButton variant="primary" offer={{ of: 'Webhooks', label: 'Add endpoint' }} onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" />
      Add endpoint
    </ActionButton>
  );
  return (
    <Page
      title="Webhooks"
      context={displayName}
      purpose="Portico sends the events of this project to your servers, signed and in order, and retries for 28 hours."
      docs="guides/webhooks"
      action={endpoints !== undefined && endpoints.length > 0 ? addButton : undefined}
    >
      <WebhookTabs />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!endpoints && !error && (
        <div>
          <LoadingNote what="endpoints" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {endpoints?.length === 0 && (
        <EmptyState icon={Webhook} title="No endpoints yet" action={addButton} snippet={<VerifySnippets />}>
          An endpoint is a URL of your server. It gets a request for each event, such as a new user.
        </EmptyState>
      )}
      {endpoints !== undefined && endpoints.length > 0 && <EndpointTable endpoints={endpoints} />}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add endpoint">
        <EndpointForm
          onCancel={() => setAdding(false)}
          onSave={async (options) => {
            const { id } = await create(options);
            setAdding(false);
            // The endpoint exists, so a failure here must not ask to add it again.
            await app
              .getWebhookSecret(id)
              .then(setSecret, () => showToast('Endpoint added. Rotate its secret to see it.'));
          }}
        />
      </Dialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  );
};
