import type { WebhookEndpoint } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { SecretDialog } from '../secret-dialog.js';
import { useEndpointChanges } from '../use-endpoints.js';
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
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setOpen('test')}>
          Send test event
        </Button>
        <Button onClick={() => setOpen('replay')}>Replay failed events</Button>
        <Button onClick={() => setOpen('verify')}>Verify signatures</Button>
        <Button onClick={() => setOpen('edit')}>Edit</Button>
        <Button onClick={() => setOpen('rotate')}>Rotate secret</Button>
        {endpoint.isDisabled ? (
          <Button isBusy={enable.isBusy} onClick={() => void enable.start()}>
            Enable
          </Button>
        ) : (
          <Button onClick={() => setOpen('disable')}>Disable</Button>
        )}
        <Button onClick={() => setOpen('delete')}>Delete</Button>
      </div>
      <ErrorNote error={enable.error} />
      <EndpointDialogs endpoint={endpoint} open={open} onClose={() => setOpen(undefined)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
};
