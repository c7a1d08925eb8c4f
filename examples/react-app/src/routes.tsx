import { PorticoHandler, UserButton, useProject } from '@portico/react';
import { type ReactNode, Suspense } from 'react';
import { Link } from './link.js';
import { Account } from './pages/account.js';
import { ErrorBoundary } from './pages/error-boundary.js';
import { Home } from './pages/home.js';
import { useLocation } from './router.js';

const Header = (): ReactNode => {
  const { displayName } = useProject();
  return (
    <header className="header">
      <Link className="brand" href="/">
        {displayName}
      </Link>
      <UserButton />
    </header>
  );
};

const NotFound = (): ReactNode => (
  <section className="hero">
    <h1>Page not found</h1>
    <Link className="button" href="/">
      Home
    </Link>
  </section>
);

/** Pages by path. */
const pages: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <Home />,
  '/account': () => <Account />,
};

/** Renders the page of the current address. All paths below /handler belong to the screens. */
export const Routes = (): ReactNode => {
  const location = useLocation();
  const path = location.split('?')[0] ?? '/';
  if (path.startsWith('/handler/')) return <PorticoHandler location={location} />;
  const page = pages[path];
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="waiting" aria-busy="true" />}>
        <Header />
        <main className="main">
          <Suspense fallback={<p className="note">Loading…</p>}>{page ? page() : <NotFound />}</Suspense>
        </main>
      </Suspense>
    </ErrorBoundary>
  );
};
