import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useThemes } from '../email/sources/use-sources.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { FormRadioGroup, FormSelectField, FormTextField } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { readServerProblem, toEmailConfig, toEmailValues } from './email-config.js';

const senders = [
  {
    value: 'shared',
    label: 'Shared server',
    hint: 'The email server configured by the operator of this installation.',
  },
  { value: 'standard', label: 'Your own SMTP server', hint: 'Emails come from your own address.' },
] as const;

const serverFields = [
  { name: 'host', label: 'Host', type: 'text' },
  { name: 'port', label: 'Port', type: 'text' },
  { name: 'username', label: 'Username', type: 'text' },
  { name: 'password', label: 'Password', type: 'password' },
  { name: 'senderName', label: 'Sender name', type: 'text' },
  { name: 'senderEmail', label: 'Sender email', type: 'email' },
] as const;

/** The server that sends the project's emails, and their theme. */
export const Email = (): ReactNode => {
  const { emailConfig, emailTheme } = useProject().config;
  const themes = useThemes().map(({ id, displayName }) => ({ value: id, label: displayName }));
  const save = useSaveProject();
  const form = useSaveForm({
    saved: toEmailValues(emailTheme, emailConfig),
    onSave: (values) => save({ config: { emailTheme: values.theme, emailConfig: toEmailConfig(values) } }),
  });
  const [theme, type] = useWatch({ control: form.methods.control, name: ['theme', 'type'] });
  const isKnown = themes.some(({ value }) => value === theme);
  return (
    <SettingsSection
      title="Email"
      description="How this project sends emails, and how they look."
      form={form}
      names={{ theme: 'theme', type: 'email server', server: 'SMTP settings' }}
    >
      <FormSelectField
        form={form}
        name="theme"
        label="Theme"
        options={isKnown ? themes : [...themes, { value: theme, label: 'Custom theme' }]}
      />
      <FormRadioGroup form={form} name="type" label="Email server" options={senders} />
      {type === 'standard' &&
        serverFields.map(({ name, label, type: inputType }) => (
          <FormTextField
            key={name}
            form={form}
            name={`server.${name}`}
            validate={(value) => readServerProblem(name, value)}
            keepsSpaces={name === 'password'}
            label={label}
            type={inputType}
            inputMode={name === 'port' ? 'numeric' : undefined}
          />
        ))}
    </SettingsSection>
  );
};
