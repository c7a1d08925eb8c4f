import { PorticoServerApp } from '@portico/next';

/** The project that the environment names. Browsers get the app without its secret key. */
export const accounts = new PorticoServerApp();
