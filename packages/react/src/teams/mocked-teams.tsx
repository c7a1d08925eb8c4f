'use client';

import type { ReactNode } from 'react';
import { Mocked } from '../demo/mocked.js';
import type { MockProject, MockTeam, MockUser } from '../demo/mocks.js';

interface MockedTeamsProps {
  readonly mockUser: MockUser | undefined;
  readonly mockTeams: readonly MockTeam[] | undefined;
  readonly mockProject: MockProject | undefined;
  readonly children: ReactNode;
}

/** Renders a team switcher with mock data, if there is any. The selected team is one of the user's teams. */
export const MockedTeams = ({ mockUser, mockTeams, mockProject, children }: MockedTeamsProps): ReactNode => {
  const isMock = Boolean(mockUser ?? mockTeams ?? mockProject);
  const selectedTeam = mockUser?.selectedTeam ?? mockUser?.team;
  const teams = mockTeams ?? (selectedTeam ? [selectedTeam] : []);
  return <Mocked mocks={isMock ? { user: mockUser ?? {}, teams, project: mockProject } : {}}>{children}</Mocked>;
};
