import { Suspense } from 'react';
import { accounts } from '../../accounts';

/** Only signed-in users see this page; others are sent to the sign-in page. */
const Account = async () => {
  const user = await accounts.getUser({ or: 'redirect' });
  return (
    <main>
      <h1>Account</h1>
      <p>Signed in as {user.primaryEmail}</p>
      <a href="/handler/sign-out">Sign out</a>
    </main>
  );
};

const AccountPage = () => (
  <Suspense fallback="Loading…">
    <Account />
  </Suspense>
);

export default AccountPage;
