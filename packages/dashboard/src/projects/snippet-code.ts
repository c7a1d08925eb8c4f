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
import { createRoot } from 'react-dom/client';

const app = new PorticoClientApp({
  baseUrl: import.meta.env.VITE_PORTICO_API_URL,
  projectId: import.meta.env.VITE_PORTICO_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  tokenStore: 'cookie',
});

function Home() {
  const user = useUser({ or: 'redirect' });
  return <p>Signed in as {user.primaryEmail}</p>;
}

const isHandler = location.pathname.startsWith('/handler');

createRoot(document.getElementById('root')!).render(
  <PorticoProvider app={app}>{isHandler ? <PorticoHandler fullPage /> : <Home />}</PorticoProvider>,
);`,
  },
];

const serverFiles = ({
  publicUrl,
  projectId,
  publishableClientKey,
  secretServerKey,
}: SnippetValues): readonly SnippetFile[] => [
  {
    title: '.env',
    isEnvironment: true,
    code: [
      `PORTICO_API_URL=${publicUrl}`,
      `PORTICO_PROJECT_ID=${projectId}`,
      `PORTICO_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}`,
      `PORTICO_SECRET_SERVER_KEY=${secretServerKey}`,
    ].join('\n'),
  },
  {
    title: 'list-users.mjs',
    isEnvironment: false,
    code: `import { PorticoServerApp } from '@portico/js';

// Reads its URL and keys from the environment: node --env-file=.env list-users.mjs
const app = new PorticoServerApp({ tokenStore: 'memory' });

for (const user of await app.listUsers({ limit: 10 })) {
  console.log(user.primaryEmail, user.primaryEmailVerified ? 'verified' : 'unverified');
}`,
  },
];

const installs =
  (file: string): SnippetKind['install'] =>
  ({ publicUrl }) =>
    `npm install ${publicUrl}/packages/${file}`;

/** The kinds of snippets, in the order they are offered. */
export const snippetKinds: readonly SnippetKind[] = [
  { id: 'react', label: 'React', install: installs('portico-react.tgz'), files: reactFiles },
  { id: 'server', label: 'Server', install: installs('portico-js.tgz'), files: serverFiles },
];
