import { stackServerApp } from '../../stack';

export default async function Settings() {
  const user = await stackServerApp.getUser({ or: 'redirect' });
  const teams = await user.listTeams();
  return (
    <p>
      Settings of {user.primaryEmail}, in {teams.length} teams
    </p>
  );
}
