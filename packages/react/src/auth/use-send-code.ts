import { dropUntrustedReturn } from '../app/address-bar.js';
import { now } from '../app/clock.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { type CodeRequest, rememberCode } from './code-request.js';

/** Has a sign-in code mailed, and remembers in this tab that it was. */
export const useSendCode = (): ((email: string) => Promise<CodeRequest>) => {
  const app = usePorticoApp();
  return async (email) => {
    // The mailed link carries the return target on.
    dropUntrustedReturn();
    const result = await app.sendMagicLinkEmail(email);
    if (result.status === 'error') throw result.error;
    const request: CodeRequest = { email, nonce: result.data.nonce, sentAtMillis: now() };
    rememberCode(request);
    return request;
  };
};
