import type { ServerTeam } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { useToast } from '../ui/overlays/toasts.js';
import { TypedConfirmDialog } from '../ui/overlays/typed-confirm-dialog.js';
import { PanelSection } from '../users/panel-section.js';
import { teamNameOf, useInvalidateTeams } from './use-teams.js';

/** Deletes a team after its name was typed. Stands last in the panel, apart from what edits. */
export const DeleteTeam = ({ team, onDeleted }: { team: ServerTeam; onDeleted: () => void }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const invalidate = useInvalidateTeams();
  const showToast = useToast();
  const name = teamNameOf(team);
  return (
    <PanelSection title="Delete team">
      <p className="text-muted-foreground">Members keep their accounts.</p>
      <ActionButton
        variant="danger"
        size="small"
        className="self-start"
        offer={{ of: name, label: 'Delete team…' }}
        onClick={() => setOpen(true)}
      >
        Delete team…
      </ActionButton>
      <TypedConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        name={name}
        action="Delete team"
        onConfirm={async () => {
          await team.delete();
          onDeleted();
          await invalidate();
          showToast(`${name} deleted.`);
        }}
      >
        This deletes the team’s memberships, permissions, invitations and API keys. This cannot be undone.
      </TypedConfirmDialog>
    </PanelSection>
  );
};
