import { screenLimits } from '@portico/contract/plain';
import { PorticoError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { type SignInEvents, useSignIn } from '../auth/use-sign-in.js';
import { CodeField } from '../components/code-field.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { type Refusal, useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

interface SecondFactorFormProps extends SignInEvents {
  /** The code of the sign-in that waits for this step. */
  readonly attemptCode: string;
  /** Called once the sign-in is complete, in place of being led on. */
  readonly onSuccess?: (() => void) | undefined;
  /** The way back in words, where the screen around has none of its own. */
  readonly onBack?: (() => void) | undefined;
}

/** Which proof is asked for: what the app shows, or one of the codes for when the app is lost. */
type Proof = 'app' | 'recovery';

const ProofForm = ({
  proof,
  attemptCode,
  onSuccess,
  ...events
}: SecondFactorFormProps & { readonly proof: Proof }): ReactNode => {
  const app = usePorticoApp();
  const translate = useRareTranslate();
  const signIn = useSignIn(events);
  const isApp = proof === 'app';

  const explainHere = (error: unknown): Refusal | undefined => {
    // The attempt is over, so no code can mend it: the screen around begins anew.
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

/** Asks for the second factor of a sign-in. `onNext(null)` says that the sign-in has to begin anew. */
export const SecondFactorForm = ({ onBack, ...props }: SecondFactorFormProps): ReactNode => {
  const translate = useRareTranslate();
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
