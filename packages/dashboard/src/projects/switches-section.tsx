import type { ReactNode } from 'react';
import { FormSwitch } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { useProject } from './use-open-project.js';
import { useSaveProject } from './use-save-project.js';

/** A project setting that is on or off. */
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
  /** What it is called in the list of changes. */
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

/** A section of a project's settings made of switches. */
export const SwitchesSection = ({ title, description, switches }: SwitchesSectionProps): ReactNode => {
  const { config } = useProject();
  const save = useSaveProject();
  const form = useSaveForm<Values>({
    saved: Object.fromEntries(switches.map(({ setting }) => [setting, config[setting]])),
    onSave: (_, changed) => save({ config: changed }),
  });
  return (
    <SettingsSection
      title={title}
      description={description}
      form={form}
      names={Object.fromEntries(switches.map(({ setting, name }) => [setting, name]))}
    >
      {switches.map(({ setting, label, hint }) => (
        <FormSwitch key={setting} form={form} name={setting} label={label} hint={hint} />
      ))}
    </SettingsSection>
  );
};
