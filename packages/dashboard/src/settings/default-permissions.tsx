import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { TextField } from '../ui/forms/field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { readIds, readIdsProblem, showIds } from './permission-ids.js';

const fields = [
  { name: 'creator', label: 'Whoever makes a team', hint: 'Permissions in that team.' },
  { name: 'member', label: 'Whoever joins a team', hint: 'Permissions in that team.' },
  { name: 'user', label: 'Whoever signs up', hint: 'Permissions in the project.' },
] as const;

/** Which permissions people begin with. */
export const DefaultPermissions = (): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const [isChecked, setChecked] = useState(false);
  const draft = useDraft({
    saved: {
      creator: showIds(config.teamCreatorDefaultPermissions),
      member: showIds(config.teamMemberDefaultPermissions),
      user: showIds(config.userDefaultPermissions),
    },
    onSave: ({ creator, member, user }) =>
      save({
        config: {
          teamCreatorDefaultPermissions: readIds(creator),
          teamMemberDefaultPermissions: readIds(member),
          userDefaultPermissions: readIds(user),
        },
      }),
  });
  const check = (): boolean => {
    setChecked(true);
    return fields.every(({ name }) => readIdsProblem(draft.values[name]) === undefined);
  };
  return (
    <SettingsSection
      title="Permissions to begin with"
      description="By their ids, separated by commas. Those that are not defined are left out. Who has theirs already keeps them."
      draft={draft}
      names={{ creator: 'makers of teams', member: 'members of teams', user: 'new users' }}
      onCheck={check}
    >
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          value={draft.values[name]}
          error={isChecked ? readIdsProblem(draft.values[name]) : undefined}
          onChange={(event) => draft.change({ [name]: event.target.value })}
        />
      ))}
    </SettingsSection>
  );
};
