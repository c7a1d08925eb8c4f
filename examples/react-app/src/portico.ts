import { PorticoClientApp } from '@portico/react';
import { navigate } from './router.js';

const { VITE_PORTICO_API_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env;

/** The variables that the app needs, with what is known of them. */
export const settings: Readonly<Record<string, string | undefined>> = {
  VITE_PORTICO_API_URL,
  VITE_PORTICO_PROJECT_ID,
  VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
};

/** Names of the variables that are still empty. */
export const missing = Object.keys(settings).filter((name) => !settings[name]);

/** The app that signs people in; made once, and only when it is configured. */
export const createPortico = (): PorticoClientApp =>
  new PorticoClientApp({
    baseUrl: VITE_PORTICO_API_URL,
    projectId: VITE_PORTICO_PROJECT_ID,
    publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
    tokenStore: 'cookie',
    urls: { afterSignIn: '/account', afterSignUp: '/account?new' },
    redirectMethod: { navigate },
  });
