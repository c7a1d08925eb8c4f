'use client';

import { PorticoError } from '@portico/js';
import type { ReactNode } from 'react';
import { useChosenLocale } from '../app/locale.js';
import { usePageLocation } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { type FormError, useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { NewPasswordField } from '../passwords/new-password-field.js';
import { BrandColor } from '../theme/use-brand-color.js';
import { checkEmail, checkNewPassword } from './check-credentials.js';
import type { CredentialFormProps } from './credential-sign-in.js';
import { type StepFormProps, WithNextStep } from './next-step.js';
import { useAuthLinks } from './use-auth-links.js';
import { useSignIn } from './use-sign-in.js';

/** Props of {@link CredentialSignUp}. */
export interface CredentialSignUpProps extends CredentialFormProps {
  /** Has no effect. Accepted for compatibility: the form asks for the password once and can show it. */
  readonly noPasswordRepeat?: boolean;
}

interface FormProps extends StepFormProps {
  /** Called when the server accepts no new accounts. Default: the form shows an error. */
  readonly onClosed?: () => void;
}

/** The form without what follows it, for screens that show the next step themselves. */
export const CredentialSignUpForm = ({ email, onEmail, onClosed, ...events }: FormProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const links = useAuthLinks();
  const chosenLocale = useChosenLocale();
  const signIn = useSignIn(events);
  const invitationCode = usePageLocation().search.get('invite') ?? undefined;

  const explainHere = (error: unknown): FormError | undefined => {
    const isClosed = PorticoError.isInstance(error) && error.is('SIGN_UP_NOT_ENABLED');
    if (isClosed && onClosed) {
      onClosed();
      return undefined;
    }
    const refusal = explain(error, translate);
    const isTaken = PorticoError.isInstance(error) && error.is('USER_EMAIL_ALREADY_EXISTS');
    return isTaken ? { ...refusal, link: { text: translate('sign-up.taken-link'), href: links.signIn } } : refusal;
  };
  const form = useForm({
    names: ['email', 'password'],
    check: (name, value) => (name === 'email' ? checkEmail(value, translate) : checkNewPassword(value, translate)),
    submit: (read) =>
      signIn({
        method: 'password',
        call: () =>
          app.signUpWithCredential({
            email: read('email').trim(),
            password: read('password'),
            ...chosenLocale,
            ...(invitationCode !== undefined && { invitationCode }),
          }),
        explainHere,
      }),
  });
  return (
    <Form form={form} action={translate('action.sign-up')} busy={translate('sign-up.busy')}>
      <Field
        label={translate('field.email')}
        binding={form.bind('email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        onInput={onEmail}
      />
      <NewPasswordField label={translate('field.new-password')} binding={form.bind('password')} />
    </Form>
  );
};

/**
 * Form to sign up with email and password, for pages with their own heading. Sends the invitation code of the query
 * (`?invite=`).
 *
 * @example
 * import { CredentialSignUp } from '@portico/react';
 *
 * export const SignUpForm = () => <CredentialSignUp />;
 */
export const CredentialSignUp = ({ onProgress }: CredentialSignUpProps): ReactNode => (
  <ScreenFrame>
    <BrandColor />
    <WithNextStep onProgress={onProgress} First={CredentialSignUpForm} />
  </ScreenFrame>
);
