'use client';

import type { Team } from '@portico/js';
import type { ReactNode } from 'react';
import { InlineFrame } from '../components/inline-frame.js';
import type { MockProject, MockTeam, MockUser } from '../demo/mocks.js';
import { MockedTeams } from './mocked-teams.js';
import { TeamSwitcherMenu } from './team-switcher-menu.js';

/** Props of {@link SelectedTeamSwitcher}. */
export interface SelectedTeamSwitcherProps {
  /** Returns the page of a team, opened when the user selects the team. */
  readonly urlMap?: (team: Team) => string;
  /** The team to show. Default: the user's selected team. */
  readonly selectedTeam?: Team;
  /** Does not change the user's selected team. */
  readonly noUpdateSelectedTeam?: boolean;
  /** Offers to select no team. */
  readonly allowNull?: boolean;
  /** Label for no team. */
  readonly nullLabel?: string;
  readonly onChange?: (team: Team | null) => void | Promise<void>;
  /** Class names for the button that opens the list. */
  readonly triggerClassName?: string;
  /** With a mock prop the switcher is a demo: it shows this data and sends no requests. */
  readonly mockUser?: MockUser;
  readonly mockTeams?: readonly MockTeam[];
  readonly mockProject?: MockProject;
}

/**
 * Shows the user's selected team and lets them switch to another one.
 *
 * @example
 * import { SelectedTeamSwitcher } from '@portico/react';
 *
 * export const TeamMenu = () => <SelectedTeamSwitcher urlMap={(team) => `/teams/${team.id}`} />;
 */
export const SelectedTeamSwitcher = ({
  mockUser,
  mockTeams,
  mockProject,
  ...props
}: SelectedTeamSwitcherProps): ReactNode => (
  <InlineFrame>
    <MockedTeams mockUser={mockUser} mockTeams={mockTeams} mockProject={mockProject}>
      <TeamSwitcherMenu {...props} />
    </MockedTeams>
  </InlineFrame>
);
