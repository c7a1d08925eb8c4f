import { useUser } from '@portico/react';

/** Only signed-in users see this page; others are sent to the sign-in page. */
export const Account = () => {
  const user = useUser({ or: 'redirect' });
  return (
    <main>
      <h1>Account</h1>
      <p>Signed in as {user.primaryEmail}</p>
      <button type="button" onClick={() => void user.signOut()}>
        Sign out
      </button>
    </main>
  );
};
