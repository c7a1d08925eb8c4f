'use client';

import { screenLimits } from '@portico/contract/plain';
import { type ReactNode, useRef, useState } from 'react';
import { useChosenLocale } from '../app/locale.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { CodeField } from '../components/code-field.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Form } from '../components/form.js';
import { useAction } from '../components/use-action.js';
import { useFirstField } from '../components/use-first-field.js';
import { useForm } from '../components/use-form.js';
import { useSecondsUntil } from '../components/use-seconds-until.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { type CodeRequest, clearCodeRequest } from './code-request.js';
import { useSendCode } from './use-send-code.js';
import { type SignInEvents, useSignIn } from './use-sign-in.js';

interface CodeFormProps extends SignInEvents {
  readonly request: CodeRequest;
}

/** Sends a new code. Available some time after the last email. */
const SendAgain = ({ request, onNext }: Pick<CodeFormProps, 'request' | 'onNext'>): ReactNode => {
  const translate = useFullTranslate();
  const sendCode = useSendCode();
  const [isSent, setSent] = useState(false);
  const seconds = useSecondsUntil(request.sentAtMillis + screenLimits.mailSpacingMillis);
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const isBusy = running !== undefined;
  const isWaiting = seconds > 0;
  const send = (): void =>
    run('run', async () => {
      setSent(false);
      onNext({ kind: 'code', request: await sendCode(request.email) });
      setSent(true);
    });
  return (
    <div className="portico-stack" data-gap="small">
      <p className="portico-foot">
        {translate('code.missing')}{' '}
        <button
          className="portico-link-button"
          type="button"
          aria-disabled={isWaiting || isBusy}
          onClick={() => {
            if (!isWaiting) send();
          }}
        >
          {isBusy && translate('code.sending')}
          {!isBusy && (isWaiting ? translate('code.resend-in', { seconds }) : translate('code.resend'))}
        </button>
      </p>
      <Done text={isSent ? translate('code.sent-again') : undefined} />
      <ErrorAlert notice={failure} />
    </div>
  );
};

/** Asks for the emailed code. Signs in with it and the nonce that this browser keeps. */
export const CodeForm = ({ request, onProgress, onNext }: CodeFormProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const chosenLocale = useChosenLocale();
  const signIn = useSignIn({ onProgress, onNext });
  const { nonce } = request;
  const fullCode = useRef<string>(undefined);
  const form = useForm({
    names: ['code'],
    check: (_, value) =>
      fullCode.current !== undefined || value.length === screenLimits.codeShortPartChars
        ? undefined
        : translate('error.code-short'),
    submit: (read) =>
      signIn({
        method: 'code',
        call: () => {
          const code = fullCode.current ?? `${read('code').toLowerCase()}${nonce}`;
          return app.signInWithMagicLink(code, chosenLocale);
        },
      }),
  });
  useFirstField(form);
  const useAnother = (): void => {
    clearCodeRequest();
    onNext(null);
  };
  return (
    <>
      <Form form={form} action={translate('action.sign-in')} busy={translate('sign-in.busy')}>
        <CodeField
          label={translate('field.code')}
          binding={form.bind('code')}
          kind="letters"
          onFullCode={(code) => {
            fullCode.current = code;
          }}
        />
      </Form>
      <SendAgain request={request} onNext={onNext} />
      <p className="portico-foot">
        <button className="portico-link-button" type="button" onClick={useAnother}>
          {translate('code.other-address')}
        </button>
      </p>
    </>
  );
};
