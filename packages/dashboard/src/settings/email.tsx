import type { AdminEmailConfig } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { SelectField, TextField } from '../ui/forms/field.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { useDraft } from '../ui/forms/use-draft.js';

const themes = [
  { value: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', label: 'Light' },
  { value: 'a0172b5d-cff0-463b-83bb-85124697373a', label: 'Dark' },
];

const senders = [
  { value: 'shared', label: 'This server', hint: 'As whoever runs it has set it up.' },
  { value: 'standard', label: 'A mail server of your own', hint: 'By SMTP, from an address of yours.' },
] as const;

const fields = [
  { name: 'host', label: 'Host', type: 'text' },
  { name: 'port', label: 'Port', type: 'number' },
  { name: 'username', label: 'User name', type: 'text' },
  { name: 'password', label: 'Password', type: 'password' },
  { name: 'senderName', label: 'Sender name', type: 'text' },
  { name: 'senderEmail', label: 'Sender address', type: 'email' },
] as const;

type FieldName = (typeof fields)[number]['name'];
type Values = Readonly<Record<FieldName, string>> & {
  readonly type: AdminEmailConfig['type'];
  readonly theme: string;
};

const problemOf = (name: FieldName, value: string): string | undefined => {
  if (value.trim() === '') return 'Enter it; all of these are needed.';
  if (name === 'port' && !(Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 65_535))
    return 'A port is a number up to 65535, such as 587.';
  return undefined;
};

const toConfig = (values: Values): AdminEmailConfig =>
  values.type === 'shared'
    ? { type: 'shared' }
    : {
        type: 'standard',
        host: values.host.trim(),
        port: Number(values.port),
        username: values.username.trim(),
        password: values.password,
        senderName: values.senderName.trim(),
        senderEmail: values.senderEmail.trim(),
      };

/** Who sends the project's mails, and how they look. */
export const Email = (): ReactNode => {
  const { emailConfig, emailTheme } = useProject().config;
  const save = useSaveProject();
  const [isChecked, setChecked] = useState(false);
  const own = emailConfig.type === 'standard' ? emailConfig : undefined;
  const draft = useDraft<Values>({
    saved: {
      theme: emailTheme,
      type: emailConfig.type,
      host: own?.host ?? '',
      port: String(own?.port ?? 587),
      username: own?.username ?? '',
      password: own?.password ?? '',
      senderName: own?.senderName ?? '',
      senderEmail: own?.senderEmail ?? '',
    },
    onSave: (values) => save({ config: { emailTheme: values.theme, emailConfig: toConfig(values) } }),
  });
  const { values, change } = draft;
  const check = (): boolean => {
    setChecked(true);
    return values.type === 'shared' || fields.every(({ name }) => problemOf(name, values[name]) === undefined);
  };
  const isKnown = themes.some(({ value }) => value === values.theme);
  return (
    <SettingsSection
      title="E-mail"
      description="Who sends the mails of this project, and how they look."
      draft={draft}
      names={{
        theme: 'theme',
        type: 'sender',
        host: 'host',
        port: 'port',
        username: 'user name',
        password: 'password',
        senderName: 'sender name',
        senderEmail: 'sender address',
      }}
      onCheck={check}
    >
      <SelectField
        label="Theme"
        options={isKnown ? themes : [...themes, { value: values.theme, label: 'One of your own' }]}
        value={values.theme}
        onChange={(event) => change({ theme: event.target.value })}
      />
      <RadioGroup label="Sent by" value={values.type} options={senders} onChange={(type) => change({ type })} />
      {values.type === 'standard' &&
        fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            value={values[name]}
            error={isChecked ? problemOf(name, values[name]) : undefined}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
    </SettingsSection>
  );
};
