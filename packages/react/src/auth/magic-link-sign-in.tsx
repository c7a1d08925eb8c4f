'use client';

import { PorticoError } from '@portico/js';
import type { ReactNode } from 'react';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { type FormError, useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { useUsernameAutoComplete } from '../passkeys/use-username-auto-complete.js';
import { BrandColor } from '../theme/use-brand-color.js';
import { checkEmail } from './check-credentials.js';
import type { CredentialFormProps } from './credential-sign-in.js';
import { type StepFormProps, WithNextStep } from './next-step.js';
import { useSendCode } from './use-send-code.js';

/** The form without what follows it, for screens that show the next step themselves. */
export const MagicLinkForm = ({ email, onEmail, onNext }: StepFormProps): ReactNode => {
  const translate = useTranslate();
  const autoComplete = useUsernameAutoComplete();
  const sendCode = useSendCode();
  const explainHere = (error: unknown): FormError => {
    const isClosed = PorticoError.isInstance(error) && error.is('SIGN_UP_NOT_ENABLED');
    if (isClosed) return { text: translate('magic-link.no-account'), field: 'email' };
    const isUnverified = PorticoError.isInstance(error) && error.is('USER_EMAIL_ALREADY_EXISTS');
    return isUnverified ? { text: translate('magic-link.unverified'), field: 'email' } : explain(error, translate);
  };
  const form = useForm({
    names: ['email'],
    check: (_, value) => checkEmail(value, translate),
    submit: async (read) => {
      try {
        onNext({ kind: 'code', request: await sendCode(read('email').trim()) });
        return undefined;
      } catch (error) {
        return explainHere(error);
      }
    },
  });
  return (
    <Form form={form} action={translate('magic-link.action')} busy={translate('magic-link.sending')}>
      <Field
        label={translate('field.email')}
        binding={form.bind('email')}
        type="email"
        autoComplete={autoComplete}
        defaultValue={email}
        onInput={onEmail}
      />
    </Form>
  );
};

/**
 * Form to sign in with an emailed code or link, for pages with their own heading.
 *
 * @example
 * import { MagicLinkSignIn } from '@portico/react';
 *
 * export const EmailCodeForm = () => <MagicLinkSignIn />;
 */
export const MagicLinkSignIn = ({ onProgress }: CredentialFormProps): ReactNode => (
  <ScreenFrame>
    <BrandColor />
    <WithNextStep onProgress={onProgress} First={MagicLinkForm} />
  </ScreenFrame>
);
