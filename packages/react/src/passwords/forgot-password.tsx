'use client';

import { PorticoError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useChosenLocale } from '../app/locale.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { checkEmail } from '../auth/check-credentials.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { MailIcon } from '../components/lazy-icons.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

const BackToSignIn = (): ReactNode => {
  const translate = useFullTranslate();
  const links = useAuthLinks();
  return (
    <p className="portico-foot">
      <Link href={links.signIn}>{translate('forgot.back')}</Link>
    </p>
  );
};

/** Content of the forgot password screen. */
export const ForgotPasswordContent = (): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const chosenLocale = useChosenLocale();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    names: ['email'],
    check: (_, value) => checkEmail(value, translate),
    submit: async (read) => {
      const email = read('email').trim();
      try {
        const result = await app.sendForgotPasswordEmail(email, chosenLocale);
        // Whether an email has an account is not revealed.
        const isSent =
          result.status === 'ok' || (PorticoError.isInstance(result.error) && result.error.is('USER_NOT_FOUND'));
        if (!isSent) return explain(result.error, translate);
        setSentTo(email);
        return undefined;
      } catch (error) {
        return explain(error, translate);
      }
    },
  });
  if (sentTo !== undefined) {
    return (
      <Screen title={translate('forgot.sent-title')} text={translate('forgot.sent-text', { email: sentTo })}>
        <p className="portico-notice">
          <MailIcon />
          <span className="portico-notice-text">{translate('forgot.sent-hint')}</span>
        </p>
        <BackToSignIn />
      </Screen>
    );
  }
  return (
    <Screen title={translate('forgot.title')} text={translate('forgot.text')}>
      <Form form={form} action={translate('forgot.action')} busy={translate('forgot.busy')}>
        <Field label={translate('field.email')} binding={form.bind('email')} type="email" autoComplete="username" />
      </Form>
      <BackToSignIn />
    </Screen>
  );
};
