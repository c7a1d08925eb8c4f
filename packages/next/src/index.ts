/** Everything of `@portico/react`, with apps that know the request that Next.js is answering. */
export * from '@portico/react';
export { PorticoAdminApp, PorticoClientApp, PorticoServerApp } from './apps.js';
