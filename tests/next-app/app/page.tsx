import { UserButton } from '@portico/next';
import { Suspense } from 'react';
import { Greeting } from './greeting';

/** A static page: it is rendered by `next build`, when there is no user. */
const Home = () => (
  <main>
    <h1>Home</h1>
    <Suspense fallback={<p>Loading…</p>}>
      <Greeting />
      <UserButton />
    </Suspense>
    <a href="/handler/sign-up">Create an account</a>
  </main>
);

export default Home;
