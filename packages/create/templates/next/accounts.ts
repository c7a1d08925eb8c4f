import { PorticoServerApp } from '@portico/next';

/** The project that `.env.local` names. Browsers get the app without its secret key. */
export const accounts = new PorticoServerApp();
