import type { ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Field, PasswordField } from '../components/field.js';
import { Form } from '../components/form.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { useForm } from '../components/use-form.js';
import { type CredentialField, explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { checkEmail, checkPassword } from './check-credentials.js';
import { leaveAfter } from './leave-after.js';

/** How far a credential form is: filled in, on its way, or accepted and left. */
export type FormStep = 'editing' | 'busy' | 'done';

/** What the credential forms tell the screen around them. */
export interface CredentialFormProps {
  /** Called with each step that follows. */
  readonly onProgress?: (step: FormStep) => void;
}

const CredentialSignInForm = ({ onProgress }: CredentialFormProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const form = useForm<CredentialField>({
    names: ['email', 'password'],
    check: (name, value) => (name === 'email' ? checkEmail(value, translate) : checkPassword(value, translate)),
    submit: async (read) => {
      onProgress?.('busy');
      let step: FormStep = 'editing';
      try {
        const result = await app.signInWithCredential({
          email: read('email').trim(),
          password: read('password'),
          noRedirect: true,
        });
        if (result.status === 'error') return explain(result.error, translate);
        await leaveAfter(app, 'sign-in');
        step = 'done';
      } catch (error) {
        return explain(error, translate);
      } finally {
        onProgress?.(step);
      }
      return undefined;
    },
  });
  return (
    <Form form={form} action={translate('action.sign-in')} busy={translate('sign-in.busy')}>
      <Field label={translate('field.email')} binding={form.bind('email')} type="email" autoComplete="username" />
      <PasswordField
        label={translate('field.password')}
        binding={form.bind('password')}
        autoComplete="current-password"
      />
    </Form>
  );
};

/**
 * The form for signing in with e-mail and password, for pages that bring their own heading.
 *
 * @example
 * <CredentialSignIn />
 */
export const CredentialSignIn = (props: CredentialFormProps): ReactNode => (
  <ScreenFrame>
    <CredentialSignInForm {...props} />
  </ScreenFrame>
);
