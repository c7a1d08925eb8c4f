import { PorticoError } from '@portico/js';
import { dropUntrustedReturn } from '../app/address-bar.js';
import { askedCode } from '../app/memory.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import type { Refusal } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import type { CodeRequest } from './code-request.js';

/** How far a form is: filled in, on its way, or accepted and left. */
export type FormStep = 'editing' | 'busy' | 'done';

/** What follows when one form is not enough: typing the mailed code, or the second factor. */
export type NextStep =
  | { readonly kind: 'code'; readonly request: CodeRequest }
  | { readonly kind: 'second-factor'; readonly attemptCode: string };

/** What the forms tell the screen around them. */
export interface SignInEvents {
  /** Called with each step of the form. */
  readonly onProgress?: ((step: FormStep) => void) | undefined;
  /** Called when another form has to follow; `null` goes back to the first one. */
  readonly onNext: (next: NextStep | null) => void;
}

/** What a way of signing in answers. */
type Outcome = { readonly status: 'ok' } | { readonly status: 'error'; readonly error: unknown };

interface Attempt {
  readonly call: () => Promise<Outcome>;
  /** Words for failures that mean something else here than elsewhere. */
  readonly explainHere?: (error: unknown) => Refusal | undefined;
}

/** The code of an attempt that waits for its second factor, where that is what a sign-in says. */
export const attemptOf = (error: unknown): string | undefined =>
  PorticoError.isInstance(error) && error.has('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
    ? error.details.attempt_code
    : undefined;

/**
 * Runs a way of signing in for a form. The library leads on: to where the person wanted to go, or to the second
 * factor's page; where it cannot change pages, the second factor is asked for in place.
 *
 * @returns the function that runs it, and gives what stands in the way
 */
export const useSignIn = ({
  onProgress,
  onNext,
}: SignInEvents): ((attempt: Attempt) => Promise<Refusal | undefined>) => {
  const app = usePorticoApp();
  const translate = useTranslate();

  return async ({ call, explainHere }) => {
    const inWords = (error: unknown): Refusal | undefined => (explainHere ?? (() => explain(error, translate)))(error);
    onProgress?.('busy');
    // Put away before the call, which may end with the page being left, and back if that did not happen.
    const asked = askedCode.read();
    askedCode.write(null);
    let step: FormStep = 'editing';
    try {
      dropUntrustedReturn();
      const result = await call();
      if (result.status === 'ok') {
        step = 'done';
        return undefined;
      }
      const attemptCode = attemptOf(result.error);
      if (attemptCode === undefined) return inWords(result.error);
      if (!app.canRedirect) onNext({ kind: 'second-factor', attemptCode });
      return undefined;
    } catch (error) {
      return inWords(error);
    } finally {
      if (step !== 'done') askedCode.write(asked);
      onProgress?.(step);
    }
  };
};
