import { PorticoProvider } from '@portico/next';
import type { ReactNode } from 'react';
import { accounts } from '../accounts';

export const metadata = { title: 'My app' };

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>
      <PorticoProvider app={accounts}>{children}</PorticoProvider>
    </body>
  </html>
);

export default Layout;
