'use client';

import { useUser } from '@portico/next';

export const Greeting = () => {
  const user = useUser();
  if (!user) return <p>Signed out in the browser</p>;
  return (
    <>
      <p>Browser: {user.primaryEmail}</p>
      <button type="button" onClick={() => void user.signOut()}>
        Sign out
      </button>
    </>
  );
};
