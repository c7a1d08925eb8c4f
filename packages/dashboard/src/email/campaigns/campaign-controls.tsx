import type { EmailCampaign } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { counted } from '../../ui/display/counts.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useInvalidateCampaigns } from './use-campaigns.js';

/** Pauses, resumes and cancels a campaign that has not ended. One that has not started can be cancelled only. */
export const CampaignControls = ({ campaign }: { campaign: EmailCampaign }): ReactNode => {
  const { id, state, totals } = campaign;
  const { app } = useProject();
  const invalidate = useInvalidateCampaigns();
  const [isCancelling, setCancelling] = useState(false);
  const hold = useAction(async () => {
    try {
      await (state === 'paused' ? app.resumeEmailCampaign(id) : app.pauseEmailCampaign(id));
    } finally {
      // A refusal means that the state shown is old.
      await invalidate();
    }
  });
  const isRunning = state === 'running' || state === 'paused';
  const isScheduled = state === 'scheduled';
  return (
    <>
      {isRunning && (
        <Button variant="primary" isBusy={hold.isBusy} onClick={() => void hold.start()}>
          {state === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
      {(isRunning || isScheduled) && <Button onClick={() => setCancelling(true)}>Cancel campaign</Button>}
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title="Cancel this campaign?"
        action="Cancel campaign"
        dismiss="Keep campaign"
        onConfirm={async () => {
          await app.cancelEmailCampaign(id);
          await invalidate();
        }}
      >
        {isScheduled
          ? 'No one will get the email.'
          : `${counted(totals.queued, 'user')} will not get the email. Emails that are being sent right now still arrive.`}{' '}
        This cannot be undone.
      </ConfirmDialog>
      {hold.error !== undefined && (
        <div className="w-full">
          <ErrorNote error={hold.error} />
        </div>
      )}
    </>
  );
};
