'use client';

import { PorticoError } from '@portico/js';
import { dropUntrustedReturn } from '../app/address-bar.js';
import { beginMethod, confirmMethod, forgetMethod, type MethodName, pendingCode } from '../app/storage.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import type { FormError } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import type { CodeRequest } from './code-request.js';

/** State of a form: being filled in, being sent, or accepted. */
export type FormStep = 'editing' | 'busy' | 'done';

/** The step that follows a form: the emailed code or two-step verification. */
export type NextStep =
  | { readonly kind: 'code'; readonly request: CodeRequest }
  | { readonly kind: 'second-factor'; readonly attemptCode: string };

/** Callbacks of the sign-in forms. */
export interface SignInEvents {
  /** Called with each step of the form. */
  readonly onProgress?: ((step: FormStep) => void) | undefined;
  /** Called when another form must follow. `null` returns to the first one. */
  readonly onNext: (next: NextStep | null) => void;
}

/** Result of a sign-in method. */
type Outcome = { readonly status: 'ok' } | { readonly status: 'error'; readonly error: unknown };

interface Attempt {
  /** The method, for the mark of the one last used. Default: that of the sign-in which this call continues. */
  readonly method?: MethodName;
  readonly call: () => Promise<Outcome>;
  /** Describes errors that mean something else here. */
  readonly explainHere?: (error: unknown) => FormError | undefined;
}

/** Returns the attempt code if an error asks for two-step verification. */
export const attemptOf = (error: unknown): string | undefined =>
  PorticoError.isInstance(error) && error.has('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
    ? error.details.attempt_code
    : undefined;

/**
 * Returns a function that signs in for a form and returns the error, if any. The client library redirects to the return
 * URL or to the two-step verification page. If it cannot redirect, the form asks for the code in place.
 */
export const useSignIn = ({
  onProgress,
  onNext,
}: SignInEvents): ((attempt: Attempt) => Promise<FormError | undefined>) => {
  const app = usePorticoApp();
  const translate = useTranslate();

  return async ({ method, call, explainHere }) => {
    const inWords = (error: unknown): FormError | undefined =>
      (explainHere ?? (() => explain(error, translate)))(error);
    onProgress?.('busy');
    if (method) beginMethod(method);
    // Cleared before the call, because the call may leave the page, and restored if it does not.
    const asked = pendingCode.read();
    pendingCode.write(null);
    let step: FormStep = 'editing';
    const fail = (error: unknown): FormError | undefined => {
      if (method) forgetMethod();
      return inWords(error);
    };
    try {
      dropUntrustedReturn();
      const result = await call();
      if (result.status === 'ok') {
        step = 'done';
        confirmMethod();
        return undefined;
      }
      const attemptCode = attemptOf(result.error);
      if (attemptCode === undefined) return fail(result.error);
      if (!app.canRedirect) onNext({ kind: 'second-factor', attemptCode });
      return undefined;
    } catch (error) {
      return fail(error);
    } finally {
      if (step !== 'done') pendingCode.write(asked);
      onProgress?.(step);
    }
  };
};
