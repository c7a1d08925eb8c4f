import type { Team } from '@portico/js';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '../components/lazily.js';
import { Surface } from '../components/surface.js';
import { MockedTeams } from './mocked-teams.js';
import type { SelectedTeamSwitcherProps } from './selected-team-switcher.js';

/** What {@link TeamSwitcher} takes. */
export interface TeamSwitcherProps
  extends Pick<
    SelectedTeamSwitcherProps,
    'allowNull' | 'nullLabel' | 'onChange' | 'triggerClassName' | 'mockUser' | 'mockTeams' | 'mockProject'
  > {
  /** The team that is shown. Default: none. */
  readonly team?: Team;
  /** The same by its id. */
  readonly teamId?: string;
}

const Content = lazily(() => import('./team-switcher-menu.js').then((part) => part.TeamSwitcherMenu));

/**
 * Has a user choose one of their teams. What is chosen is the app's to keep: the team that they work in stays as it is.
 *
 * @example
 * <TeamSwitcher teamId={teamId} onChange={(team) => setTeamId(team?.id)} />
 */
export const TeamSwitcher = ({
  team,
  teamId = team?.id,
  mockUser,
  mockTeams,
  mockProject,
  ...props
}: TeamSwitcherProps): ReactNode => (
  <Surface extent="inline">
    <Suspense fallback={<span className="portico-avatar" aria-hidden="true" />}>
      <MockedTeams mockUser={mockUser} mockTeams={mockTeams} mockProject={mockProject}>
        <Content {...props} noUpdateSelectedTeam shownId={teamId ?? null} />
      </MockedTeams>
    </Suspense>
  </Surface>
);
