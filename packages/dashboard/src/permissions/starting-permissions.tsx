import type { PermissionDefinition } from '@portico/js';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';

/** The sets as texts, because drafts compare values by identity. */
const toText = (set: readonly { readonly id: string }[]): string => set.map(({ id }) => id).join(' ');
const toSet = (text: string): { readonly id: string }[] => text.split(' ').flatMap((id) => (id === '' ? [] : [{ id }]));

interface SetFieldProps {
  readonly legend: string;
  readonly definitions: readonly PermissionDefinition[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SetField = ({ legend, definitions, value, onChange }: SetFieldProps): ReactNode => {
  const held = new Set(toSet(value).map(({ id }) => id));
  const toggle = (id: string, isOn: boolean): void =>
    onChange(definitions.flatMap((one) => ((one.id === id ? isOn : held.has(one.id)) ? [one.id] : [])).join(' '));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">{legend}</legend>
      {definitions.length === 0 && <p className="text-muted-foreground">There is no permission to choose from yet.</p>}
      {definitions.map(({ id }) => (
        <CheckboxField key={id} label={id} isOn={held.has(id)} onChange={(isOn) => toggle(id, isOn)} />
      ))}
    </fieldset>
  );
};

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
