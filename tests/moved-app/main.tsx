import {
  AccountSettings,
  type CurrentUser,
  SignUp,
  StackClientApp,
  StackHandler,
  StackProvider,
  StackTheme,
  TeamSwitcher,
  useUser,
} from '@stackframe/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';

// An app of published code. Its test changes the import above, and nothing else.
const app = new StackClientApp({
  baseUrl: String(Reflect.get(globalThis, 'BASE_URL')),
  projectId: String(Reflect.get(globalThis, 'PROJECT_ID')),
  publishableClientKey: String(Reflect.get(globalThis, 'CLIENT_KEY')),
  tokenStore: 'cookie',
  urls: { home: '/', afterSignIn: '/', afterSignUp: '/', afterSignOut: '/' },
});

const Account = ({ user }: { user: CurrentUser }) => {
  const teams = user.useTeams();
  return (
    <main>
      <p>Signed in as {user.primaryEmail}</p>
      <p>Teams: {teams.map(({ displayName }) => displayName).join(', ') || 'none'}</p>
      <button type="button" onClick={() => user.createTeam({ displayName: 'Engines' })}>
        Create a team
      </button>
      <TeamSwitcher />
      <button type="button" onClick={() => user.signOut()}>
        Leave
      </button>
    </main>
  );
};

const Page = () => {
  const user = useUser();
  if (location.pathname === '/settings') return <AccountSettings />;
  return user ? <Account user={user} /> : <SignUp />;
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StackProvider app={app}>
      <StackTheme>
        <Suspense fallback="Loading">
          {location.pathname.startsWith('/handler') ? (
            <StackHandler app={app} location={location.pathname} fullPage />
          ) : (
            <Page />
          )}
        </Suspense>
      </StackTheme>
    </StackProvider>,
  );
