import type { Team } from '@portico/js';
import { type ReactNode, Suspense } from 'react';
import { lazily } from '../components/lazily.js';
import { Surface } from '../components/surface.js';
import type { MockProject, MockTeam, MockUser } from '../demo/mocks.js';
import { MockedTeams } from './mocked-teams.js';

/** What {@link SelectedTeamSwitcher} takes. */
export interface SelectedTeamSwitcherProps {
  /** The page of a team, to which choosing it leads. */
  readonly urlMap?: (team: Team) => string;
  /** The team that is shown. Default: the one the user has selected. */
  readonly selectedTeam?: Team;
  /** Leaves the selection of the user as it is. */
  readonly noUpdateSelectedTeam?: boolean;
  /** Offers to select no team. */
  readonly allowNull?: boolean;
  /** How that is called. */
  readonly nullLabel?: string;
  readonly onChange?: (team: Team | null) => void | Promise<void>;
  /** Class names for the button that opens the list. */
  readonly triggerClassName?: string;
  /** With one of these the switcher is a demonstration: it shows what is made up here and asks nothing of a server. */
  readonly mockUser?: MockUser;
  readonly mockTeams?: readonly MockTeam[];
  readonly mockProject?: MockProject;
}

const Content = lazily(() => import('./team-switcher-menu.js').then((part) => part.TeamSwitcherMenu));

/**
 * Shows the team a user works in, and switches to another of theirs.
 *
 * @example
 * <SelectedTeamSwitcher urlMap={(team) => `/teams/${team.id}`} />
 */
export const SelectedTeamSwitcher = ({
  mockUser,
  mockTeams,
  mockProject,
  ...props
}: SelectedTeamSwitcherProps): ReactNode => (
  <Surface extent="inline">
    <Suspense fallback={<span className="portico-avatar" aria-hidden="true" />}>
      <MockedTeams mockUser={mockUser} mockTeams={mockTeams} mockProject={mockProject}>
        <Content {...props} />
      </MockedTeams>
    </Suspense>
  </Surface>
);
