import { UserButton } from '@portico/next';
import { Suspense } from 'react';

/** Everyone sees this page. */
const Home = () => (
  <main>
    <h1>My app</h1>
    <Suspense fallback={<p>Loading…</p>}>
      <UserButton />
    </Suspense>
    <a href="/account">Account</a>
  </main>
);

export default Home;
