import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Button } from '../../ui/forms/button.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useInvalidateSources } from './use-sources.js';

/** Deletes a draft and returns to the list. */
export const DeleteDraft = ({ draftId }: { draftId: string }): ReactNode => {
  const { id: projectId, app } = useProject();
  const navigate = useNavigate();
  const invalidate = useInvalidateSources();
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    await app.deleteEmailDraft(draftId);
    await navigate({
      to: '/projects/$projectId/email/$listKind',
      params: { projectId, listKind: 'drafts' },
      // The draft is gone, and with it the changes to it.
      ignoreBlocker: true,
    });
    await invalidate();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete draft</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this draft?"
        action="Delete draft"
        onConfirm={remove}
      >
        The draft and its previous versions are deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  );
};
