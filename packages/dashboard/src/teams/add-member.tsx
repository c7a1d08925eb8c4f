import type { ServerTeam } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { useAction } from '../ui/forms/use-action.js';
import { SearchField } from '../users/search-field.js';
import { useFoundUsers } from '../users/use-found-users.js';
import { nameOf } from '../users/user-name.js';
import { useRenewTeams } from './use-teams.js';

interface AddMemberProps {
  readonly team: ServerTeam;
  /** Who is in the team already. */
  readonly memberIds: readonly string[];
  readonly onDone: () => void;
}

/** Finds a user by name, address or id, and makes them a member. */
export const AddMember = ({ team, memberIds, onDone }: AddMemberProps): ReactNode => {
  const project = useProject();
  const renew = useRenewTeams();
  const [term, setTerm] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const { data: found, error, refetch } = useFoundUsers({ term, open: project, projects: [] });
  const users = found?.map(({ user }) => user).filter(({ id }) => !memberIds.includes(id)) ?? [];
  // Whom the search leaves alone need not be chosen.
  const chosen = users.find(({ id }) => id === chosenId) ?? (users.length === 1 ? users[0] : undefined);
  const add = useAction(async () => {
    if (!chosen) return;
    await team.addUser(chosen.id);
    await renew();
    onDone();
  });
  const outcome = (): ReactNode => {
    if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
    if (term === '') return <p className="text-muted-foreground">Search for the user by name, e-mail address or ID.</p>;
    if (!found) return <LoadingNote what="users" />;
    if (found.length === 0) return <p>{`No user’s name, address or ID has “${term}” in it.`}</p>;
    if (users.length === 0) return <p>Whoever fits is a member already.</p>;
    return (
      <RadioGroup
        label="Who becomes a member"
        hint="At once, without being asked. To ask somebody, send an invitation."
        value={chosen?.id ?? ''}
        options={users.map((user) => ({ value: user.id, label: nameOf(user), hint: user.primaryEmail ?? user.id }))}
        onChange={setChosenId}
      />
    );
  };
  return (
    <DialogForm
      action="Add member"
      work={add}
      onCancel={onDone}
      onCheck={() => {
        setPressed(true);
        return chosen !== undefined;
      }}
    >
      <SearchField
        label="Search users"
        icon={Search}
        placeholder="Name, e-mail or ID"
        value={term}
        onChange={(next) => {
          setPressed(false);
          setTerm(next);
        }}
      />
      <div aria-live="polite" className="min-h-10">
        {outcome()}
      </div>
      {isPressed && !chosen && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          Choose who is to become a member.
        </p>
      )}
    </DialogForm>
  );
};
