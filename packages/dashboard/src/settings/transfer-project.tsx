import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOwner } from '../app/owner.js';
import { useProject } from '../projects/use-open-project.js';
import { useRenewProjects } from '../projects/use-projects.js';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { SelectField } from '../ui/forms/field.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';

/** Gives the project to another of the owner's teams. */
export const TransferProject = (): ReactNode => {
  const owner = useOwner();
  const project = useProject();
  const renewProjects = useRenewProjects();
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery({ queryKey: ['own-teams', owner.id], queryFn: () => owner.listTeams() });
  const others = data?.filter(({ id }) => id !== project.ownerTeamId) ?? [];
  const teamId = others.some(({ id }) => id === chosen) ? chosen : others[0]?.id;
  const current = data?.find(({ id }) => id === project.ownerTeamId);
  const transfer = async (): Promise<void> => {
    if (teamId === undefined) return;
    await owner.transferProject(project.id, teamId);
    await renewProjects();
  };
  return (
    <Card
      title="Owners"
      description={
        <span className="block min-h-10 sm:min-h-5">
          {current
            ? `Every member of the team “${current.displayName}” owns this project.`
            : 'A team owns this project.'}
        </span>
      }
    >
      <div className="flex flex-col items-start gap-5">
        <ErrorNote error={error} />
        <div className="w-full">
          <SelectField
            label="Give it to another team of yours"
            hint="The members of the present team lose it at once. Its apps and keys go on working."
            disabled={others.length === 0}
            options={
              others.length === 0
                ? [{ value: '', label: 'You are in no other team' }]
                : others.map(({ id, displayName }) => ({ value: id, label: displayName }))
            }
            value={teamId ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button disabled={teamId === undefined} onClick={() => setAsking(true)}>
          Transfer project …
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Transfer this project?"
        action="Transfer project"
        onConfirm={transfer}
      >
        From then on the members of “{others.find(({ id }) => id === teamId)?.displayName}” own it. You keep it only as
        one of them.
      </ConfirmDialog>
    </Card>
  );
};
