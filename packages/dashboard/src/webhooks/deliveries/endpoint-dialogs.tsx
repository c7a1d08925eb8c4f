import type { WebhookEndpoint } from '@portico/js';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { EndpointForm } from '../endpoint-form.js';
import { useEndpointChanges, useEventTypes } from '../use-endpoints.js';
import { VerifySnippets } from '../verify-snippets.js';
import { ReplayForm } from './replay-form.js';
import { TestEventForm } from './test-event-form.js';

/** What a dialog of an endpoint does. */
export type EndpointDialog = 'edit' | 'test' | 'verify' | 'replay' | 'rotate' | 'disable' | 'delete';

/** What {@link EndpointDialogs} takes. */
export interface EndpointDialogsProps {
  readonly endpoint: WebhookEndpoint;
  readonly open: EndpointDialog | undefined;
  readonly onClose: () => void;
  /** Shows a new secret. */
  readonly onSecret: (secret: string) => void;
}

/** The dialogs of an endpoint's actions. */
export const EndpointDialogs = ({ endpoint, open, onClose, onSecret }: EndpointDialogsProps): ReactNode => {
  const { id: endpointId } = endpoint;
  const { id: projectId, app } = useProject();
  const changes = useEndpointChanges();
  const { data: types = [] } = useEventTypes();
  const navigate = useNavigate();
  const client = useQueryClient();
  const showToast = useToast();
  const send = async (eventType: string): Promise<void> => {
    const eventId = await app.sendTestWebhook(endpointId, eventType);
    onClose();
    await navigate({
      to: '/projects/$projectId/webhooks/endpoints/$endpointId/$eventId',
      params: { projectId, endpointId, eventId },
    });
  };
  const replay = async (since: Date): Promise<void> => {
    await app.replayFailedWebhooks(endpointId, since);
    await client.invalidateQueries({ queryKey: ['webhook-deliveries', projectId, endpointId] });
    onClose();
    showToast('Failed events are being sent again.');
  };
  return (
    <>
      <Dialog isOpen={open === 'edit'} onClose={onClose} title="Edit endpoint">
        <EndpointForm
          endpoint={endpoint}
          onCancel={onClose}
          onSave={async (options) => {
            await changes.update(endpointId, options);
            onClose();
            showToast('Endpoint saved.');
          }}
        />
      </Dialog>
      <Dialog
        isOpen={open === 'test'}
        onClose={onClose}
        title="Send a test event"
        description="The event has example data and is sent to this endpoint only."
      >
        <TestEventForm endpoint={endpoint} types={types} onSend={send} onCancel={onClose} />
      </Dialog>
      <Dialog
        isOpen={open === 'verify'}
        onClose={onClose}
        title="Verify signatures"
        description="Accept only requests that are signed with this endpoint’s secret."
      >
        <VerifySnippets />
      </Dialog>
      <Dialog
        isOpen={open === 'replay'}
        onClose={onClose}
        title="Replay failed events"
        description="Every event that failed at this endpoint in this time is sent again, in order."
      >
        <ReplayForm onReplay={replay} onCancel={onClose} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'rotate'}
        onClose={onClose}
        title="Rotate the secret?"
        action="Rotate secret"
        onConfirm={async () => onSecret(await app.rotateWebhookSecret(endpointId))}
      >
        You get a new secret. Requests are signed with both secrets for 24 hours, so update your server in that time.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'disable'}
        onClose={onClose}
        title="Disable this endpoint?"
        action="Disable endpoint"
        onConfirm={async () => {
          await changes.update(endpointId, { isDisabled: true });
          await client.invalidateQueries({ queryKey: ['webhook-deliveries', projectId, endpointId] });
          showToast('Endpoint disabled.');
        }}
      >
        It gets no events until you enable it again. Pending events fail; you can replay them later.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={onClose}
        title="Delete this endpoint?"
        action="Delete endpoint"
        onConfirm={async () => {
          await changes.remove(endpointId);
          showToast('Endpoint deleted.');
          await navigate({ to: '/projects/$projectId/webhooks', params: { projectId } });
        }}
      >
        Its deliveries and its secret are deleted with it. This cannot be undone.
      </ConfirmDialog>
    </>
  );
};
