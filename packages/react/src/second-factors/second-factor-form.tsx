'use client';

import { screenLimits } from '@portico/contract/plain';
import { PorticoError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { type SignInEvents, useSignIn } from '../auth/use-sign-in.js';
import { CodeField } from '../components/code-field.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useFirstField } from '../components/use-first-field.js';
import { type FormError, useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface SecondFactorFormProps extends SignInEvents {
  /** Code of the pending sign-in attempt. */
  readonly attemptCode: string;
  /** Called when sign-in is complete. Default: redirects. */
  readonly onSuccess?: (() => void) | undefined;
  /** Called when the user goes back, where the screen has no such link. */
  readonly onBack?: (() => void) | undefined;
}

/** What the user enters: a code from the app or a recovery code. */
type Proof = 'app' | 'recovery';

const ProofForm = ({
  proof,
  attemptCode,
  onSuccess,
  ...events
}: SecondFactorFormProps & { readonly proof: Proof }): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const signIn = useSignIn(events);
  const isApp = proof === 'app';

  const explainHere = (error: unknown): FormError | undefined => {
    // The attempt has expired, so another code cannot help. Sign-in starts again.
    if (PorticoError.isInstance(error) && error.is('VERIFICATION_ERROR')) {
      events.onNext(null);
      return undefined;
    }
    const isWrong = PorticoError.isInstance(error) && error.is('INVALID_TOTP_CODE');
    if (isWrong && !isApp) return { text: translate('error.recovery-code-wrong'), field: 'code' };
    return explain(error, translate);
  };
  const check = (value: string): string | undefined => {
    if (isApp) return value.length === screenLimits.codeShortPartChars ? undefined : translate('error.totp-short');
    return value.trim() === '' ? translate('error.recovery-code-missing') : undefined;
  };
  const form = useForm({
    names: ['code'],
    check: (_, value) => check(value),
    submit: (read) =>
      signIn({
        call: async () => {
          const result = await app.signInWithMfa(read('code').trim(), attemptCode, {
            noRedirect: onSuccess !== undefined,
          });
          if (result.status === 'ok') onSuccess?.();
          return result;
        },
        explainHere,
      }),
  });
  useFirstField(form);
  return (
    <Form form={form} action={translate('mfa.action')} busy={translate('mfa.busy')}>
      {isApp ? (
        <CodeField label={translate('field.totp')} binding={form.bind('code')} kind="digits" />
      ) : (
        <Field label={translate('field.recovery-code')} binding={form.bind('code')} type="text" autoComplete="off" />
      )}
    </Form>
  );
};

/** Form for two-step verification. Calls `onNext(null)` when sign-in must start again. */
export const SecondFactorForm = ({ onBack, ...props }: SecondFactorFormProps): ReactNode => {
  const translate = useFullTranslate();
  const [proof, setProof] = useState<Proof>('app');
  const other = proof === 'app' ? 'recovery' : 'app';
  return (
    <>
      <ProofForm key={proof} proof={proof} {...props} />
      <p className="portico-foot">
        <button className="portico-link-button" type="button" onClick={() => setProof(other)}>
          {translate(other === 'recovery' ? 'mfa.use-recovery' : 'mfa.use-app')}
        </button>
      </p>
      {onBack && (
        <p className="portico-foot">
          <button className="portico-link-button" type="button" onClick={onBack}>
            {translate('mfa.back')}
          </button>
        </p>
      )}
    </>
  );
};
