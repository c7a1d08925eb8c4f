import type { WebhookEndpoint } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '../../ui/actions/action-button.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { useAction } from '../../ui/forms/use-action.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { SecretDialog } from '../secret-dialog.js';
import { useEndpointChanges } from '../use-endpoints.js';
import { DisabledNote } from './disabled-note.js';
import { type EndpointDialog, EndpointDialogs } from './endpoint-dialogs.js';

/** What can be done with an endpoint. */
export const EndpointActions = ({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode => {
  const { update } = useEndpointChanges();
  const showToast = useToast();
  const [open, setOpen] = useState<EndpointDialog>();
  const [secret, setSecret] = useState<string>();
  const enable = useAction(async () => {
    await update(endpoint.id, { isDisabled: false });
    showToast('Endpoint enabled.');
  });
  const reason = useId();
  const whileDisabled = endpoint.isDisabled ? { disabled: true, 'aria-describedby': reason } : {};
  const offer = (label: string) => ({ of: endpoint.url, label });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          {...whileDisabled}
          variant="primary"
          offer={offer('Send test event')}
          onClick={() => setOpen('test')}
        >
          Send test event
        </ActionButton>
        <ActionButton {...whileDisabled} offer={offer('Replay failed events')} onClick={() => setOpen('replay')}>
          Replay failed events
        </ActionButton>
        <ActionButton offer={offer('Verify signatures')} onClick={() => setOpen('verify')}>
          Verify signatures
        </ActionButton>
        <ActionButton offer={offer('Edit endpoint')} onClick={() => setOpen('edit')}>
          Edit
        </ActionButton>
        <ActionButton offer={offer('Rotate secret')} onClick={() => setOpen('rotate')}>
          Rotate secret
        </ActionButton>
        {endpoint.isDisabled ? (
          <ActionButton offer={offer('Enable endpoint')} isBusy={enable.isBusy} onClick={() => void enable.start()}>
            Enable
          </ActionButton>
        ) : (
          <ActionButton offer={offer('Disable endpoint')} onClick={() => setOpen('disable')}>
            Disable
          </ActionButton>
        )}
        <ActionButton offer={offer('Delete endpoint')} onClick={() => setOpen('delete')}>
          Delete
        </ActionButton>
      </div>
      {endpoint.isDisabled && <DisabledNote id={reason} />}
      <ErrorNote error={enable.error} />
      <EndpointDialogs endpoint={endpoint} open={open} onClose={() => setOpen(undefined)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
};
