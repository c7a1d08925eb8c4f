import { usePorticoApp, useUser } from '@portico/react';
import type { ReactNode } from 'react';
import { Link } from '../link.js';

/** Public home page. */
export const Home = (): ReactNode => {
  const { urls } = usePorticoApp();
  const user = useUser();
  if (user) {
    return (
      <section className="hero">
        <h1>Welcome back</h1>
        <p>You are signed in as {user.primaryEmail}.</p>
        <div className="actions">
          <Link className="button" href="/account">
            Go to your account
          </Link>
        </div>
      </section>
    );
  }
  return (
    <section className="hero">
      <h1>Your notes, in one place</h1>
      <p>This is an example app. Create an account to see the account page.</p>
      <div className="actions">
        <Link className="button" href={urls.signUp}>
          Create an account
        </Link>
        <Link className="button button-quiet" href={urls.signIn}>
          Sign in
        </Link>
      </div>
    </section>
  );
};
