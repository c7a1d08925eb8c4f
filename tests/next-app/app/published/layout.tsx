import { StackProvider, StackServerApp } from '@portico/next/compat';
import type { ReactNode } from 'react';

const app = new StackServerApp({ tokenStore: 'nextjs-cookie' });

const Layout = ({ children }: { children: ReactNode }) => <StackProvider app={app}>{children}</StackProvider>;

export default Layout;
