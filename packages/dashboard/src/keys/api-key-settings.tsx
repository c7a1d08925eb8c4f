import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';

/** Whether the project's users and teams have API keys. */
export const ApiKeySettings = (): ReactNode => {
  const { allowUserApiKeys, allowTeamApiKeys } = useProject().config;
  const save = useSaveProject();
  const draft = useDraft({
    saved: { allowUserApiKeys, allowTeamApiKeys },
    onSave: (config) => save({ config }),
  });
  const { values, change } = draft;
  return (
    <SettingsSection
      title="API keys"
      description="By these, programs of your users act for them in your app. Turned off, the keys there are stay, and are refused until you turn them on again."
      draft={draft}
      names={{ allowUserApiKeys: 'API keys of users', allowTeamApiKeys: 'API keys of teams' }}
    >
      <SwitchField
        label="API keys of users"
        hint="Users make keys in their account settings, and your server finds the user of a key."
        isOn={values.allowUserApiKeys}
        onChange={(isOn) => change({ allowUserApiKeys: isOn })}
      />
      <SwitchField
        label="API keys of teams"
        hint="Members with the permission $manage_api_keys make keys for their team."
        isOn={values.allowTeamApiKeys}
        onChange={(isOn) => change({ allowTeamApiKeys: isOn })}
      />
    </SettingsSection>
  );
};
