import type { ServerTeam } from '@portico/js';
import type { ReactNode } from 'react';
import { DeleteSection } from '../users/delete-section.js';
import { teamNameOf, useInvalidateTeams } from './use-teams.js';

/** Deletes a team after its name was typed. */
export const DeleteTeam = ({ team, onDeleted }: { team: ServerTeam; onDeleted: () => void }): ReactNode => {
  const invalidate = useInvalidateTeams();
  return (
    <DeleteSection
      what="team"
      name={teamNameOf(team)}
      hint="Members keep their accounts."
      onDelete={async () => {
        await team.delete();
        onDeleted();
        await invalidate();
      }}
    >
      This deletes the team’s memberships, permissions, invitations and API keys. This cannot be undone.
    </DeleteSection>
  );
};
