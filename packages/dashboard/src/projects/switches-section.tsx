import type { ReactNode } from 'react';
import { SwitchField } from '../ui/forms/choice-field.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { useProject } from './use-open-project.js';
import { useSaveProject } from './use-save-project.js';

/** A setting of a project that is on or off. */
interface Switch {
  readonly setting:
    | 'allowLocalhost'
    | 'allowTeamApiKeys'
    | 'allowUserApiKeys'
    | 'clientTeamCreationEnabled'
    | 'clientUserDeletionEnabled'
    | 'createTeamOnSignUp';
  readonly label: string;
  /** What being on means. */
  readonly hint: string;
  /** What it is called where the changes are listed. */
  readonly name: string;
}

/** What {@link SwitchesSection} takes. */
export interface SwitchesSectionProps {
  readonly title: string;
  /** What the section affects. */
  readonly description: string;
  readonly switches: readonly Switch[];
}

type Values = Readonly<Record<string, boolean>>;

/** A section of a project's settings in which everything is on or off. */
export const SwitchesSection = ({ title, description, switches }: SwitchesSectionProps): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const draft = useDraft<Values>({
    saved: Object.fromEntries(switches.map(({ setting }) => [setting, config[setting]])),
    onSave: async (values) => {
      const changed: Partial<Record<Switch['setting'], boolean>> = {};
      for (const { setting } of switches) changed[setting] = values[setting] ?? config[setting];
      await save({ config: changed });
    },
  });
  return (
    <SettingsSection
      title={title}
      description={description}
      draft={draft}
      names={Object.fromEntries(switches.map(({ setting, name }) => [setting, name]))}
    >
      {switches.map(({ setting, label, hint }) => (
        <SwitchField
          key={setting}
          label={label}
          hint={hint}
          isOn={draft.values[setting] ?? config[setting]}
          onChange={(isOn) => draft.change({ [setting]: isOn })}
        />
      ))}
    </SettingsSection>
  );
};
