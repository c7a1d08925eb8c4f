import { accounts } from '../../accounts';

const Account = async () => {
  const user = await accounts.getUser({ or: 'redirect' });
  return <p>Server: {user.primaryEmail}</p>;
};

export default Account;
