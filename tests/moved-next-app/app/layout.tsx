import { StackProvider, StackTheme } from '@stackframe/stack';
import type { ReactNode } from 'react';
import { stackServerApp } from '../stack';

export const metadata = { title: 'Moved' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <StackProvider app={stackServerApp}>
          <StackTheme>{children}</StackTheme>
        </StackProvider>
      </body>
    </html>
  );
}
