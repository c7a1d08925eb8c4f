'use client';

import { SelectedTeamSwitcher, UserButton, useStackApp, useUser } from '@stackframe/stack';

export function Account() {
  const app = useStackApp();
  const user = useUser({ or: 'redirect' });
  const teams = user.useTeams();
  return (
    <>
      <UserButton />
      <SelectedTeamSwitcher />
      <p>Teams: {teams.map(({ displayName }) => displayName).join(', ') || 'none'}</p>
      <button type="button" onClick={() => user.createTeam({ displayName: 'Engines' })}>
        Create a team
      </button>
      <a href={app.urls.accountSettings}>Settings</a>
      <button type="button" onClick={() => user.signOut()}>
        Leave
      </button>
    </>
  );
}
