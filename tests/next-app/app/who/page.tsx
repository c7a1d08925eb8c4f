import { accounts } from '../../accounts';

const Who = async () => {
  const user = await accounts.getUser();
  return <p>{user ? `Server: ${user.primaryEmail}` : 'Signed out on the server'}</p>;
};

export default Who;
