import { PorticoHandler, UserButton, useProject } from '@portico/react';
import { type ReactNode, Suspense } from 'react';
import { Link } from './link.js';
import { Account } from './pages/account.js';
import { Home } from './pages/home.js';
import { Trouble } from './pages/trouble.js';
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
    <h1>There is no such page.</h1>
    <Link className="button" href="/">
      Home
    </Link>
  </section>
);

/** The pages by their path. */
const pages: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <Home />,
  '/account': () => <Account />,
};

/** Shows the page of the current address. Everything below /handler belongs to the sign-in screens. */
export const Routes = (): ReactNode => {
  const location = useLocation();
  const path = location.split('?')[0] ?? '/';
  if (path.startsWith('/handler/')) return <PorticoHandler location={location} />;
  const page = pages[path];
  return (
    <Trouble>
      <Suspense fallback={<div className="waiting" aria-busy="true" />}>
        <Header />
        <main className="main">
          <Suspense fallback={<p className="note">One moment…</p>}>{page ? page() : <NotFound />}</Suspense>
        </main>
      </Suspense>
    </Trouble>
  );
};
