import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';

/** Who makes teams. */
export const Teams = (): ReactNode => {
  const { createTeamOnSignUp, clientTeamCreationEnabled } = useProject().config;
  const save = useSaveProject();
  const draft = useDraft({
    saved: { createTeamOnSignUp, clientTeamCreationEnabled },
    onSave: (values) => save({ config: values }),
  });
  return (
    <SettingsSection
      title="Teams"
      description="Groups of users, with permissions of their own."
      draft={draft}
      names={{ createTeamOnSignUp: 'a team for everybody', clientTeamCreationEnabled: 'teams by users' }}
    >
      <SwitchField
        label="A team for everybody"
        hint="Whoever signs up gets a personal team."
        isOn={draft.values.createTeamOnSignUp}
        onChange={(isOn) => draft.change({ createTeamOnSignUp: isOn })}
      />
      <SwitchField
        label="Users may make teams"
        hint="Off: only your server and this dashboard make them."
        isOn={draft.values.clientTeamCreationEnabled}
        onChange={(isOn) => draft.change({ clientTeamCreationEnabled: isOn })}
      />
    </SettingsSection>
  );
};
