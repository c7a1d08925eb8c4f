import { PorticoProvider } from '@portico/next';
import type { ReactNode } from 'react';
import { accounts } from '../accounts';

export const metadata = { title: 'Next.js app' };

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <PorticoProvider app={accounts}>{children}</PorticoProvider>
    </body>
  </html>
);

export default Layout;
