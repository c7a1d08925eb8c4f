import { SelectedTeamSwitcher } from '@portico/react';

const teams = [
  { id: 'rockets', displayName: 'Rockets' },
  { id: 'boats', displayName: 'Boats' },
];

export const Example = () => (
  <SelectedTeamSwitcher mockUser={{ displayName: 'Grace Hopper', selectedTeam: teams[0] }} mockTeams={teams} />
);
