import { UserButton, useUser } from '@portico/react';

/** Everyone sees this page. */
export const Home = () => {
  const user = useUser();
  return (
    <main>
      <h1>My app</h1>
      {user ? <UserButton /> : <a href="/handler/sign-up">Create an account</a>} <a href="/account">Account</a>
    </main>
  );
};
