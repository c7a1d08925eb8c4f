'use client';

import { dropUntrustedReturn } from '../app/address-bar.js';
import { now } from '../app/clock.js';
import { useChosenLocale } from '../app/locale.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { type CodeRequest, saveCodeRequest } from './code-request.js';

/** Returns a function that emails a sign-in code and stores the request for this tab. */
export const useSendCode = (): ((email: string) => Promise<CodeRequest>) => {
  const app = usePorticoApp();
  const chosenLocale = useChosenLocale();
  return async (email) => {
    // The emailed link contains the return URL.
    dropUntrustedReturn();
    const result = await app.sendMagicLinkEmail(email, chosenLocale);
    if (result.status === 'error') throw result.error;
    const request: CodeRequest = { email, nonce: result.data.nonce, sentAtMillis: now() };
    saveCodeRequest(request);
    return request;
  };
};
