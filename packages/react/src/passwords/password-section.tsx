'use client';

import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { checkNewPassword, checkPassword } from '../auth/check-credentials.js';
import { Done } from '../components/done.js';
import { PasswordField } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { NewPasswordField } from './new-password-field.js';

interface PasswordFormProps extends Pick<SectionProps, 'user'> {
  readonly onStart: () => void;
  readonly onDone: () => void;
}

const PasswordForm = ({ user, onStart, onDone }: PasswordFormProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const hasOld = user.hasPassword;
  const form = useForm<'oldPassword' | 'password'>({
    names: hasOld ? ['oldPassword', 'password'] : ['password'],
    check: (name, value) =>
      name === 'oldPassword' ? checkPassword(value, translate) : checkNewPassword(value, translate),
    submit: async (read) => {
      onStart();
      try {
        const refusal = hasOld
          ? await user.updatePassword({ oldPassword: read('oldPassword'), newPassword: read('password') })
          : await user.setPassword({ password: read('password') });
        if (refusal) return explain(refusal);
        onDone();
        return undefined;
      } catch (error) {
        return explain(error);
      }
    },
  });
  return (
    <Form form={form} action={translate(hasOld ? 'password.change' : 'password.set')} busy={translate('action.saving')}>
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="portico-unseen"
        type="text"
        name="username"
        autoComplete="username"
        value={user.primaryEmail ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {hasOld && (
        <PasswordField
          label={translate('field.old-password')}
          binding={form.bind('oldPassword')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField label={translate('field.chosen-password')} binding={form.bind('password')} />
    </Form>
  );
};

/** Sets or changes the user's password. */
export const PasswordSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const [done, setDone] = useState<string>();
  // A new form after each change, so that no password stays in a field.
  const [round, setRound] = useState(0);
  const doneText = translate(user.hasPassword ? 'password.changed' : 'password.was-set');
  return (
    <Section
      title={translate('password.title')}
      text={translate(user.hasPassword ? 'password.text' : 'password.text-none')}
    >
      <PasswordForm
        key={round}
        user={user}
        onStart={() => setDone(undefined)}
        onDone={() => {
          setDone(doneText);
          setRound(round + 1);
        }}
      />
      <Done text={done} />
    </Section>
  );
};
