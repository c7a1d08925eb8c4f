import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { useChangeConfig } from '../../projects/use-save-project.js';
import { Card } from '../../ui/display/card.js';
import { Note } from '../../ui/display/note.js';
import { Skeleton } from '../../ui/display/skeleton.js';
import { FormRadioGroup, FormTextField } from '../../ui/forms/form-fields.js';
import { SettingsForm } from '../../ui/forms/settings-form.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import {
  readServerProblem,
  type ServerFields,
  type ServerValues,
  serverFieldNames,
  toEmailConfig,
  toServerValues,
} from './email-config.js';
import { TestEmail } from './test-email.js';

const senders = [
  {
    value: 'shared',
    label: 'Shared server',
    hint: 'The mail server configured by the operator of this installation.',
  },
  { value: 'standard', label: 'Your own SMTP server', hint: 'Emails come from your own address.' },
] as const;

const labels: Readonly<Record<keyof ServerFields, string>> = {
  host: 'Host',
  port: 'Port',
  username: 'Username',
  password: 'Password',
  senderName: 'Sender name',
  senderEmail: 'Sender email',
};

const names: Readonly<Record<keyof ServerValues, string>> = {
  type: 'mail server',
  host: 'host',
  port: 'port',
  username: 'username',
  password: 'password',
  senderName: 'sender name',
  senderEmail: 'sender email',
};

const types: Readonly<Partial<Record<keyof ServerFields, 'password' | 'email'>>> = {
  password: 'password',
  senderEmail: 'email',
};

/** Says what the installation's mail server is: one that sends, or the inbox. */
const SharedServer = (): ReactNode => {
  const { id, app } = useProject();
  const { data: isInboxInUse } = useQuery({
    queryKey: ['inbox', id, 'in-use'],
    queryFn: async () => (await app.listInboxEmails({ limit: 1 })).isInboxInUse,
  });
  return (
    // As high as the longer note, so that nothing shifts when it is known which one it is.
    <div className="min-h-[4.125rem]">
      {isInboxInUse === undefined && <Skeleton className="h-[4.125rem]" />}
      {isInboxInUse === true && (
        <Note>
          This installation has no mail server: emails are kept in the inbox. To send them, set PORTICO_SMTP_URL or use
          your own SMTP server.
        </Note>
      )}
      {isInboxInUse === false && (
        <Note>This installation sends emails through its SMTP server (PORTICO_SMTP_URL).</Note>
      )}
    </div>
  );
};

/** The server that sends the project's emails, and a test of it. */
export const MailServer = (): ReactNode => {
  const { emailConfig } = useProject().config;
  const change = useChangeConfig();
  const form = useSaveForm({
    saved: toServerValues(emailConfig),
    onSave: (values, changed) =>
      change(({ emailConfig: current }) => ({
        // Without a server of its own by now, the project has no fields that could stay.
        emailConfig: toEmailConfig({ ...(current.type === 'standard' ? toServerValues(current) : values), ...changed }),
      })),
  });
  const { control, trigger, getValues } = form.methods;
  const type = useWatch({ control, name: 'type' });
  const readValidServer = async () => {
    const isValid = await trigger(serverFieldNames, { shouldFocus: true });
    return isValid ? getValues() : undefined;
  };
  return (
    <Card title="Mail server" description="A change takes effect with the next email.">
      <SettingsForm form={form} names={names}>
        <FormRadioGroup form={form} name="type" label="Send emails through" options={senders} />
        {type === 'shared' && <SharedServer />}
        {type === 'standard' &&
          serverFieldNames.map((name) => (
            <FormTextField
              key={name}
              form={form}
              name={name}
              validate={(value) => readServerProblem(name, value)}
              keepsSpaces={name === 'password'}
              label={labels[name]}
              type={types[name] ?? 'text'}
              inputMode={name === 'port' ? 'numeric' : undefined}
            />
          ))}
      </SettingsForm>
      {type === 'standard' && <TestEmail readServer={readValidServer} />}
    </Card>
  );
};
