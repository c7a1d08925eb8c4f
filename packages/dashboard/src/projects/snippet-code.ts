/** The values in a snippet. */
export interface SnippetValues {
  /** Where the app reaches the server. */
  readonly publicUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
}

/** A file of a snippet. */
interface SnippetFile {
  readonly title: string;
  readonly code: string;
  /** Whether it has only the URL and keys, and no code. */
  readonly isEnvironment: boolean;
}

/** A way to use the project from code. */
export interface SnippetKind {
  readonly id: string;
  readonly label: string;
  /** The command that installs the library, in the version that the server runs. */
  readonly install: (values: Pick<SnippetValues, 'publicUrl'>) => string;
  readonly files: (values: SnippetValues) => readonly SnippetFile[];
  /** The quick start, below `/docs`. */
  readonly docs: string;
}

const reactFiles = ({ publicUrl, projectId, publishableClientKey }: SnippetValues): readonly SnippetFile[] => [
  {
    title: '.env',
    isEnvironment: true,
    code: [
      `VITE_PORTICO_API_URL=${publicUrl}`,
      `VITE_PORTICO_PROJECT_ID=${projectId}`,
      `VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}`,
    ].join('\n'),
  },
  {
    title: 'src/main.tsx',
    isEnvironment: false,
    code: `import { PorticoClientApp, PorticoHandler, PorticoProvider, useUser } from '@portico/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const app = new PorticoClientApp({
  baseUrl: import.meta.env.VITE_PORTICO_API_URL,
  projectId: import.meta.env.VITE_PORTICO_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  tokenStore: 'cookie',
});

function Account() {
  const user = useUser({ or: 'redirect' });
  return <p>Signed in as {user.primaryEmail}</p>;
}

const isHandler = window.location.pathname.startsWith('/handler');

createRoot(document.getElementById('root') ?? document.body).render(
  <PorticoProvider app={app}>
    <Suspense fallback="Loading…">{isHandler ? <PorticoHandler fullPage /> : <Account />}</Suspense>
  </PorticoProvider>,
);`,
  },
];

const serverEnvironment = (values: SnippetValues): string =>
  [
    `PORTICO_API_URL=${values.publicUrl}`,
    `PORTICO_PROJECT_ID=${values.projectId}`,
    `PORTICO_PUBLISHABLE_CLIENT_KEY=${values.publishableClientKey}`,
    `PORTICO_SECRET_SERVER_KEY=${values.secretServerKey}`,
  ].join('\n');

const serverFiles = (values: SnippetValues): readonly SnippetFile[] => [
  { title: '.env', isEnvironment: true, code: serverEnvironment(values) },
  {
    title: 'list-users.mjs',
    isEnvironment: false,
    code: `import { PorticoServerApp } from '@portico/js';

// Reads its URL and keys from the environment: node --env-file=.env list-users.mjs
const app = new PorticoServerApp({ tokenStore: 'memory' });

for (const user of await app.listUsers({ limit: 10 })) {
  console.log(user.id, user.primaryEmail);
}`,
  },
];

const nextFiles = (values: SnippetValues): readonly SnippetFile[] => [
  { title: '.env.local', isEnvironment: true, code: serverEnvironment(values) },
  {
    title: 'accounts.ts',
    isEnvironment: false,
    code: `import { PorticoServerApp } from '@portico/next';

export const accounts = new PorticoServerApp();`,
  },
  {
    title: 'app/layout.tsx',
    isEnvironment: false,
    code: `import { PorticoProvider } from '@portico/next';
import type { ReactNode } from 'react';
import { accounts } from '../accounts';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <PorticoProvider app={accounts}>{children}</PorticoProvider>
      </body>
    </html>
  );
}`,
  },
  {
    title: 'app/handler/[[...path]]/page.tsx',
    isEnvironment: false,
    code: `import { PorticoHandler } from '@portico/next';

export default function Handler() {
  return <PorticoHandler fullPage />;
}`,
  },
  {
    title: 'app/account/page.tsx',
    isEnvironment: false,
    code: `import { Suspense } from 'react';
import { accounts } from '../../accounts';

const Account = async () => {
  const user = await accounts.getUser({ or: 'redirect' });
  return <p>Signed in as {user.primaryEmail}</p>;
};

export default function AccountPage() {
  return (
    <Suspense fallback="Loading…">
      <Account />
    </Suspense>
  );
}`,
  },
];

/** Makes the command that installs one of the server's own packages. */
export const installs =
  (file: string): SnippetKind['install'] =>
  ({ publicUrl }) =>
    `npm install ${publicUrl}/packages/${file}`;

/** The kinds of snippets, in the order they are offered. */
export const snippetKinds: readonly SnippetKind[] = [
  { id: 'react', label: 'React', install: installs('portico-react.tgz'), files: reactFiles, docs: 'start/react' },
  { id: 'next', label: 'Next.js', install: installs('portico-next.tgz'), files: nextFiles, docs: 'start/nextjs' },
  { id: 'server', label: 'Server', install: installs('portico-js.tgz'), files: serverFiles, docs: 'start/node' },
];
