import { PorticoError } from '@portico/js';
import type { ReactNode } from 'react';
import { usePageLocation } from '../app/location.js';
import { lastWay } from '../app/memory.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { type Refusal, useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { NewPasswordField } from '../passwords/new-password-field.js';
import { checkEmail, checkNewPassword } from './check-credentials.js';
import type { CredentialFormProps } from './credential-sign-in.js';
import { type StepFormProps, WithNextStep } from './next-step.js';
import { useAuthLinks } from './use-auth-links.js';
import { useSignIn } from './use-sign-in.js';

/** What {@link CredentialSignUp} takes. */
export interface CredentialSignUpProps extends CredentialFormProps {
  /** Accepted so that a move from other packages compiles: the password is asked for once, and can be shown. */
  readonly noPasswordRepeat?: boolean;
}

interface FormProps extends StepFormProps {
  /** Called when the server takes no new accounts. Default: the form says so. */
  readonly onClosed?: () => void;
}

/** The form itself, for screens that show what follows it on their own. */
export const CredentialSignUpForm = ({ email, onEmail, onClosed, ...events }: FormProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const links = useAuthLinks();
  const signIn = useSignIn(events);
  const invitationCode = usePageLocation().search.get('invite') ?? undefined;

  const explainHere = (error: unknown): Refusal | undefined => {
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
        call: () => {
          lastWay.write('password');
          return app.signUpWithCredential({
            email: read('email').trim(),
            password: read('password'),
            ...(invitationCode !== undefined && { invitationCode }),
          });
        },
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
 * The form for creating an account with e-mail and password, for pages that bring their own heading.
 * An invitation code in the page's query (`?invite=`) is sent along.
 *
 * @example
 * <CredentialSignUp />
 */
export const CredentialSignUp = ({ onProgress }: CredentialSignUpProps): ReactNode => (
  <ScreenFrame>
    <WithNextStep onProgress={onProgress} First={CredentialSignUpForm} />
  </ScreenFrame>
);
