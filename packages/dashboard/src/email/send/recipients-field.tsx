import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { counted } from '../../ui/display/counts.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { IconButton } from '../../ui/forms/button.js';
import { FormRadioGroup } from '../../ui/forms/form-fields.js';
import type { SaveForm } from '../../ui/forms/use-save-form.js';
import { UserSearch } from '../../users/user-search.js';
import { type ChosenUser, type SendValues, toChosen } from './send-values.js';
import { useUserCount } from './use-user-count.js';

interface ChosenProps {
  readonly users: readonly ChosenUser[];
  readonly onRemove: (id: string) => void;
}

const Chosen = ({ users, onRemove }: ChosenProps): ReactNode => (
  <ul aria-label="Selected users" className="flex flex-col rounded-md border empty:hidden">
    {users.map(({ id, name, email }) => (
      <li key={id} className="flex items-center justify-between gap-3 py-1 ps-3 pe-1 not-first:border-t">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 break-words font-medium">{name}</span>
          <span className="min-w-0 break-all text-muted-foreground">{email ?? 'No email address'}</span>
        </span>
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
          <X aria-hidden />
        </IconButton>
      </li>
    ))}
  </ul>
);

const UserPicker = ({ form }: { form: SaveForm<SendValues> }): ReactNode => {
  const { field, fieldState } = useController({
    control: form.methods.control,
    name: 'users',
    rules: { validate: (users) => (users.length > 0 ? undefined : 'Select at least one user.') },
  });
  const users = field.value;
  return (
    <div className="flex flex-col gap-4">
      <Chosen users={users} onRemove={(id) => field.onChange(users.filter((user) => user.id !== id))} />
      <UserSearch
        onChoose={(user) => {
          form.methods.clearErrors('users');
          field.onChange([...users.filter(({ id }) => id !== user.id), toChosen(user)]);
        }}
      />
      {fieldState.error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
};

/** Chooses who gets the email: all users, or users who are searched for. */
export const RecipientsField = ({ form }: { form: SaveForm<SendValues> }): ReactNode => {
  const { data: count, error, refetch } = useUserCount();
  const recipients = useWatch({ control: form.methods.control, name: 'recipients' });
  return (
    <div className="flex flex-col gap-4">
      <FormRadioGroup
        form={form}
        name="recipients"
        label="Recipients"
        options={[
          { value: 'all-users', label: 'All users', hint: count === undefined ? 'Counting…' : counted(count, 'user') },
          { value: 'user-ids', label: 'Selected users' },
        ]}
      />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {recipients === 'all-users' && count === 0 && (
        <p className="text-muted-foreground">This project has no users yet, so no one would get this email.</p>
      )}
      {recipients === 'user-ids' && <UserPicker form={form} />}
    </div>
  );
};
