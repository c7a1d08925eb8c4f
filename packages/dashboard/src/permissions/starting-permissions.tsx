import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { PermissionChoice } from './permission-choice.js';

/** The sets as texts, because drafts compare values by identity. */
const toText = (set: readonly { readonly id: string }[]): string => set.map(({ id }) => id).join(' ');
const toSet = (text: string): { readonly id: string }[] => text.split(' ').flatMap((id) => (id === '' ? [] : [{ id }]));

interface SetFieldProps {
  readonly legend: string;
  readonly definitions: readonly PermissionDefinition[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SetField = ({ value, onChange, ...choice }: SetFieldProps): ReactNode => (
  <PermissionChoice
    {...choice}
    chosen={toSet(value).map(({ id }) => id)}
    onChange={(chosen) => onChange(chosen.join(' '))}
  />
);

/** What {@link StartingPermissions} takes: what there is to choose from. */
export interface StartingPermissionsProps {
  readonly ofTeams: readonly PermissionDefinition[];
  readonly ofProject: readonly PermissionDefinition[];
}

/** Which permissions people are granted without anybody doing it. */
export const StartingPermissions = ({ ofTeams, ofProject }: StartingPermissionsProps): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const draft = useDraft({
    saved: {
      creator: toText(config.teamCreatorDefaultPermissions),
      member: toText(config.teamMemberDefaultPermissions),
      user: toText(config.userDefaultPermissions),
    },
    onSave: ({ creator, member, user }) =>
      save({
        config: {
          teamCreatorDefaultPermissions: toSet(creator),
          teamMemberDefaultPermissions: toSet(member),
          userDefaultPermissions: toSet(user),
        },
      }),
  });
  return (
    <SettingsSection
      title="Given from the start"
      description="What people are granted by themselves. A change counts for those who come later."
      draft={draft}
      names={{ creator: 'who creates a team', member: 'who joins a team', user: 'who signs up' }}
    >
      <SetField
        legend="Whoever creates a team"
        definitions={ofTeams}
        value={draft.values.creator}
        onChange={(creator) => draft.change({ creator })}
      />
      <SetField
        legend="Whoever joins a team"
        definitions={ofTeams}
        value={draft.values.member}
        onChange={(member) => draft.change({ member })}
      />
      <SetField
        legend="Whoever signs up"
        definitions={ofProject}
        value={draft.values.user}
        onChange={(user) => draft.change({ user })}
      />
    </SettingsSection>
  );
};
