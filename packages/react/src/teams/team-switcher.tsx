'use client';

import type { Team } from '@portico/js';
import type { ReactNode } from 'react';
import { InlineFrame } from '../components/inline-frame.js';
import { MockedTeams } from './mocked-teams.js';
import type { SelectedTeamSwitcherProps } from './selected-team-switcher.js';
import { TeamSwitcherMenu } from './team-switcher-menu.js';

/** Props of {@link TeamSwitcher}. */
export interface TeamSwitcherProps
  extends Pick<
    SelectedTeamSwitcherProps,
    'allowNull' | 'nullLabel' | 'onChange' | 'triggerClassName' | 'mockUser' | 'mockTeams' | 'mockProject'
  > {
  /** The team to show. Default: none. */
  readonly team?: Team;
  /** ID of the team to show, instead of `team`. */
  readonly teamId?: string;
}

/**
 * Lets the user choose one of their teams. The app keeps the choice; the user's selected team does not change.
 *
 * @example
 * import { TeamSwitcher } from '@portico/react';
 * import { useState } from 'react';
 *
 * export const TeamField = () => {
 *   const [teamId, setTeamId] = useState<string>();
 *   return <TeamSwitcher {...(teamId && { teamId })} onChange={(team) => setTeamId(team?.id)} />;
 * };
 */
export const TeamSwitcher = ({
  team,
  teamId = team?.id,
  mockUser,
  mockTeams,
  mockProject,
  ...props
}: TeamSwitcherProps): ReactNode => (
  <InlineFrame>
    <MockedTeams mockUser={mockUser} mockTeams={mockTeams} mockProject={mockProject}>
      <TeamSwitcherMenu {...props} noUpdateSelectedTeam shownId={teamId ?? null} />
    </MockedTeams>
  </InlineFrame>
);
