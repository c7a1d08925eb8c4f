import type { EmailDetails } from '@portico/js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Button } from '../../ui/forms/button.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { isFinal } from './status-words.js';
import { hasCode } from './templates.js';

/** Sends an email again that was sent or has failed. Whether that is possible, the server says. */
export const SendAgain = ({ email: { id, to, status, template } }: { email: EmailDetails }): ReactNode => {
  const { id: projectId, app } = useProject();
  const client = useQueryClient();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  if (to === null || !isFinal(status) || status === 'skipped') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send again</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Send this email again?"
        action="Send again"
        variant="primary"
        onConfirm={async () => {
          await app.sendEmailAgain(id);
          showToast(`Queued again for ${to}.`);
          await client.invalidateQueries({ queryKey: ['sent-emails', projectId] });
        }}
      >
        <span className="break-words text-foreground">{to}</span> gets a new email{' '}
        {hasCode(template) ? 'with a new code and link' : 'with the same content'}. It appears in the list of sent
        emails as an email of its own.
      </ConfirmDialog>
    </>
  );
};
