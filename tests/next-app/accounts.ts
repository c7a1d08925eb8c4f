import { PorticoServerApp } from '@portico/react';

/** The project that the environment names. Browsers get the app without its secret key. */
export const accounts = new PorticoServerApp({ tokenStore: 'nextjs-cookie' });
