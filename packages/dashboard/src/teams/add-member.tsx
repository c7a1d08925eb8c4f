import type { ServerTeam } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { useAction } from '../ui/forms/use-action.js';
import { SearchField } from '../ui/lists/search-field.js';
import { nameOf } from '../users/user-name.js';
import { offeredUsers, useCandidates, useRenewTeams } from './use-teams.js';

interface AddMemberProps {
  readonly team: ServerTeam;
  readonly onDone: () => void;
}

/** Finds a user by name, address or id, and makes them a member. */
export const AddMember = ({ team, onDone }: AddMemberProps): ReactNode => {
  const renew = useRenewTeams();
  const [term, setTerm] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const { data: candidates, error, refetch } = useCandidates(team, term);
  const users = candidates?.users ?? [];
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
    if (!candidates) return <LoadingNote what="users" />;
    if (candidates.found === 0) return <p>{`No user’s name, address or ID has “${term}” in it.`}</p>;
    if (users.length === 0 && candidates.found === offeredUsers)
      return <p>The first who fit are members already. Add to what you search for.</p>;
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
