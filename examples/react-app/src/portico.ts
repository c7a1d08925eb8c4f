import { PorticoClientApp } from '@portico/react';
import { navigate } from './router.js';

const { VITE_PORTICO_API_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env;

/** Environment variables that the app needs. */
export const settings: Readonly<Record<string, string | undefined>> = {
  VITE_PORTICO_API_URL,
  VITE_PORTICO_PROJECT_ID,
  VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
};

/** Names of the variables that are not set. */
export const missing = Object.keys(settings).filter((name) => !settings[name]);

/** Creates the app object. Call it once, after the variables are set. */
export const createPortico = (): PorticoClientApp =>
  new PorticoClientApp({
    baseUrl: VITE_PORTICO_API_URL,
    projectId: VITE_PORTICO_PROJECT_ID,
    publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
    tokenStore: 'cookie',
    urls: { afterSignIn: '/account', afterSignUp: '/account?new' },
    redirectMethod: { navigate },
  });
