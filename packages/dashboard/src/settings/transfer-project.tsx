import { type ReactNode, useState } from 'react';
import { useOwner } from '../app/owner.js';
import { useProject } from '../projects/use-open-project.js';
import { useInvalidateProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { Button } from '../ui/forms/button.js';
import { SelectField } from '../ui/forms/field.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { useOwnTeams } from './use-owners.js';

/** Transfers the project to another of the owner's teams. */
export const TransferProject = (): ReactNode => {
  const owner = useOwner();
  const project = useProject();
  const invalidateProjects = useInvalidateProjects();
  const [chosen, setChosen] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const others = useOwnTeams().data?.filter(({ id }) => id !== project.ownerTeamId) ?? [];
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const transfer = async (): Promise<void> => {
    if (target === undefined) return;
    await owner.transferProject(project.id, target.id);
    await invalidateProjects();
  };
  return (
    <Card
      title="Transfer project"
      description="Members of the current team lose access immediately. Apps and keys keep working."
    >
      <div className="flex flex-col items-start gap-5">
        <div className="w-full">
          <SelectField
            label="Transfer to"
            disabled={others.length === 0}
            options={
              others.length === 0
                ? [{ value: '', label: 'You are not a member of another team' }]
                : others.map(({ id, displayName }) => ({ value: id, label: displayName }))
            }
            value={target?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button disabled={target === undefined} onClick={() => setConfirming(true)}>
          Transfer project…
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title="Transfer this project?"
        action="Transfer project"
        onConfirm={transfer}
      >
        The members of “{target?.displayName}” become its owners. You keep access only if you are one of them.
      </ConfirmDialog>
    </Card>
  );
};
