import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { useSaveProject } from '../../projects/use-save-project.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useThemes } from '../sources/use-sources.js';

/** The theme of all emails whose template names no other. */
export const Theme = (): ReactNode => {
  const { emailTheme } = useProject().config;
  const themes = useThemes().map(({ id, displayName }) => ({ value: id, label: displayName }));
  const save = useSaveProject();
  const form = useSaveForm({
    saved: { theme: emailTheme },
    onSave: ({ theme }) => save({ config: { emailTheme: theme } }),
  });
  const theme = useWatch({ control: form.methods.control, name: 'theme' });
  const isKnown = themes.some(({ value }) => value === theme);
  return (
    <SettingsSection
      title="Theme"
      description="How emails look, unless their template sets its own theme."
      form={form}
      names={{ theme: 'theme' }}
    >
      <FormSelectField
        form={form}
        name="theme"
        label="Project theme"
        options={isKnown ? themes : [...themes, { value: theme, label: 'Custom theme' }]}
      />
    </SettingsSection>
  );
};
