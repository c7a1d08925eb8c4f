import Link from 'next/link';
import { stackServerApp } from '../stack';
import { Account } from './account';

export default async function Home() {
  const user = await stackServerApp.getUser();
  if (!user) return <Link href={stackServerApp.urls.signUp}>Create an account</Link>;
  return (
    <main>
      <p>The server knows {user.primaryEmail}</p>
      <Account />
    </main>
  );
}
