import { accounts } from '../../accounts';
import { Boundary } from '../boundary';

const Who = async () => {
  const user = await accounts.getUser();
  return <p>{user ? `Server: ${user.primaryEmail}` : 'Signed out on the server'}</p>;
};

const WhoPage = () => (
  <Boundary>
    <Who />
  </Boundary>
);

export default WhoPage;
