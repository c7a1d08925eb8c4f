'use client';

import type { ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Field, PasswordField } from '../components/field.js';
import { Form } from '../components/form.js';
import { Link } from '../components/link.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { useForm } from '../components/use-form.js';
import { useTranslate } from '../messages/use-translate.js';
import { useUsernameAutoComplete } from '../passkeys/use-username-auto-complete.js';
import { BrandColor } from '../theme/use-brand-color.js';
import { checkEmail, checkPassword } from './check-credentials.js';
import { type StepFormProps, WithNextStep } from './next-step.js';
import { useAuthLinks } from './use-auth-links.js';
import { type FormStep, useSignIn } from './use-sign-in.js';

/** Props of the credential forms. */
export interface CredentialFormProps {
  /** Called with each step of the form. */
  readonly onProgress?: (step: FormStep) => void;
}

/** The form without what follows it, for screens that show the next step themselves. */
export const CredentialSignInForm = ({ email, onEmail, ...events }: StepFormProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const autoComplete = useUsernameAutoComplete();
  const links = useAuthLinks();
  const signIn = useSignIn(events);
  const form = useForm({
    names: ['email', 'password'],
    check: (name, value) => (name === 'email' ? checkEmail(value, translate) : checkPassword(value, translate)),
    submit: (read) =>
      signIn({
        method: 'password',
        call: () => app.signInWithCredential({ email: read('email').trim(), password: read('password') }),
      }),
  });
  return (
    <Form form={form} action={translate('action.sign-in')} busy={translate('sign-in.busy')}>
      <Field
        label={translate('field.email')}
        binding={form.bind('email')}
        type="email"
        autoComplete={autoComplete}
        defaultValue={email}
        onInput={onEmail}
      />
      <PasswordField
        label={translate('field.password')}
        binding={form.bind('password')}
        autoComplete="current-password"
        below={
          <p className="portico-below">
            <Link href={links.forgotPassword}>{translate('sign-in.forgot')}</Link>
          </p>
        }
      />
    </Form>
  );
};

/**
 * Form to sign in with email and password, for pages with their own heading.
 *
 * @example
 * import { CredentialSignIn } from '@portico/react';
 *
 * export const SignInForm = () => <CredentialSignIn />;
 */
export const CredentialSignIn = ({ onProgress }: CredentialFormProps): ReactNode => (
  <ScreenFrame>
    <BrandColor />
    <WithNextStep onProgress={onProgress} First={CredentialSignInForm} />
  </ScreenFrame>
);
