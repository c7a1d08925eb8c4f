import type { ServerTeam, ServerUser } from '@portico/js';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { SearchField } from '../ui/lists/search-field.js';
import { nameOf } from '../users/user-name.js';
import { candidateLimit, useCandidates, useInvalidateTeams } from './use-teams.js';

interface AddMemberProps {
  readonly team: ServerTeam;
  readonly onDone: () => void;
}

/** Finds a user by name, email or ID and adds them to the team. */
export const AddMember = ({ team, onDone }: AddMemberProps): ReactNode => {
  const invalidate = useInvalidateTeams();
  const [term, setTerm] = useState('');
  const { data: candidates, error, refetch } = useCandidates(team, term);
  const users = candidates?.users ?? [];
  // A single match needs no selection.
  const findChosen = (userId: string): ServerUser | undefined =>
    users.find(({ id }) => id === userId) ?? (users.length === 1 ? users[0] : undefined);
  const form = useSaveForm({
    saved: { userId: '' },
    onSave: async ({ userId }) => {
      const chosen = findChosen(userId);
      if (!chosen) return;
      await team.addUser(chosen.id);
      await invalidate();
      onDone();
    },
  });
  const { field, fieldState } = useController({
    control: form.methods.control,
    name: 'userId',
    rules: { validate: (userId) => (findChosen(userId) ? undefined : 'Select a user.') },
  });

  const matches = (): ReactNode => {
    if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
    if (term === '') return <p className="text-muted-foreground">Search for a user by name, email or ID.</p>;
    if (!candidates) return <LoadingNote what="users" />;
    if (candidates.found === 0) return <p>{`No users match “${term}”.`}</p>;
    if (users.length === 0 && candidates.found === candidateLimit)
      return <p>The first matches are already members. Refine your search.</p>;
    if (users.length === 0) return <p>All matching users are already members.</p>;
    return (
      <RadioGroup
        label="User to add"
        hint="Added immediately. To ask the user first, send an invitation."
        value={findChosen(field.value)?.id}
        options={users.map((user) => ({ value: user.id, label: nameOf(user), hint: user.primaryEmail ?? user.id }))}
        onChange={field.onChange}
      />
    );
  };
  return (
    <DialogForm action="Add member" form={form} onCancel={onDone}>
      <SearchField
        label="Search users"
        icon={Search}
        placeholder="Name, email or ID"
        value={term}
        onChange={(next) => {
          form.methods.clearErrors();
          setTerm(next);
        }}
      />
      <div aria-live="polite" className="min-h-10">
        {matches()}
      </div>
      {fieldState.error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {fieldState.error.message}
        </p>
      )}
    </DialogForm>
  );
};
