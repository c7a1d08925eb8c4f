import { accounts } from '../../accounts';
import { Boundary } from '../boundary';

const Account = async () => {
  const user = await accounts.getUser({ or: 'redirect' });
  return <p>Server: {user.primaryEmail}</p>;
};

const AccountPage = () => (
  <Boundary>
    <Account />
  </Boundary>
);

export default AccountPage;
