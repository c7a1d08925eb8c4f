import { PorticoError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { usePageLocation } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Field, PasswordField } from '../components/field.js';
import { Form } from '../components/form.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { type Refusal, useForm } from '../components/use-form.js';
import { type CredentialField, explain, passwordBounds } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { checkEmail, checkNewPassword, hasGoodLength } from './check-credentials.js';
import type { CredentialFormProps, FormStep } from './credential-sign-in.js';
import { leaveAfter } from './leave-after.js';
import { useAuthLinks } from './use-auth-links.js';

/** What {@link CredentialSignUp} takes. */
export interface CredentialSignUpProps extends CredentialFormProps {
  /** Called when the server takes no new accounts. Default: the form says so. */
  readonly onClosed?: () => void;
  /** Accepted so that a move from other packages compiles: the password is asked for once, and can be shown. */
  readonly noPasswordRepeat?: boolean;
}

const CredentialSignUpForm = ({ onProgress, onClosed }: CredentialSignUpProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const links = useAuthLinks();
  const invitationCode = usePageLocation().search.get('invite') ?? undefined;
  const [password, setPassword] = useState('');

  const explainSignUp = (error: unknown): Refusal<CredentialField> | undefined => {
    if (PorticoError.isInstance(error) && error.is('SIGN_UP_NOT_ENABLED')) {
      onClosed?.();
      return onClosed ? undefined : { text: translate('sign-up.closed-text') };
    }
    const refusal = explain(error, translate);
    const isTaken = PorticoError.isInstance(error) && error.is('USER_EMAIL_ALREADY_EXISTS');
    return isTaken ? { ...refusal, link: { text: translate('sign-up.taken-link'), href: links.signIn } } : refusal;
  };

  const form = useForm<CredentialField>({
    names: ['email', 'password'],
    check: (name, value) => (name === 'email' ? checkEmail(value, translate) : checkNewPassword(value, translate)),
    submit: async (read) => {
      onProgress?.('busy');
      let step: FormStep = 'editing';
      try {
        const result = await app.signUpWithCredential({
          email: read('email').trim(),
          password: read('password'),
          noRedirect: true,
          ...(invitationCode !== undefined && { invitationCode }),
        });
        if (result.status === 'error') return explainSignUp(result.error);
        await leaveAfter(app, 'sign-up');
        step = 'done';
      } catch (error) {
        return explainSignUp(error);
      } finally {
        onProgress?.(step);
      }
      return undefined;
    },
  });
  return (
    <Form form={form} action={translate('action.sign-up')} busy={translate('sign-up.busy')}>
      <Field label={translate('field.email')} binding={form.bind('email')} type="email" autoComplete="username" />
      <PasswordField
        label={translate('field.new-password')}
        binding={form.bind('password')}
        autoComplete="new-password"
        rule={{ text: translate('rule.password-length', passwordBounds), isMet: hasGoodLength(password) }}
        onInput={setPassword}
      />
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
export const CredentialSignUp = (props: CredentialSignUpProps): ReactNode => (
  <ScreenFrame>
    <CredentialSignUpForm {...props} />
  </ScreenFrame>
);
