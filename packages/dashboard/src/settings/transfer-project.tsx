import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOwner } from '../app/owner.js';
import { useProject } from '../projects/use-open-project.js';
import { useInvalidateProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { SelectField } from '../ui/forms/field.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';

/** Transfers the project to another of the owner's teams. */
export const TransferProject = (): ReactNode => {
  const owner = useOwner();
  const project = useProject();
  const invalidateProjects = useInvalidateProjects();
  const [chosen, setChosen] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { data, error } = useQuery({ queryKey: ['own-teams', owner.id], queryFn: () => owner.listTeams() });
  const others = data?.filter(({ id }) => id !== project.ownerTeamId) ?? [];
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const current = data?.find(({ id }) => id === project.ownerTeamId);
  const transfer = async (): Promise<void> => {
    if (target === undefined) return;
    await owner.transferProject(project.id, target.id);
    await invalidateProjects();
  };
  return (
    <Card
      title="Owners"
      description={
        <span className="block min-h-10 sm:min-h-5">
          {current ? `Every member of “${current.displayName}” owns this project.` : 'A team owns this project.'}
        </span>
      }
    >
      <div className="flex flex-col items-start gap-5">
        <ErrorNote error={error} />
        <div className="w-full">
          <SelectField
            label="Transfer to"
            hint="Members of the current team lose access immediately. Apps and keys keep working."
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
