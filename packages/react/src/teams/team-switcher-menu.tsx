'use client';

import { type CurrentUser, PorticoError, type Team } from '@portico/js';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useProject } from '../app/use-project.js';
import { useRefreshOnReturn } from '../app/use-refresh-on-return.js';
import { useResource } from '../app/use-resource.js';
import { useUser } from '../app/use-user.js';
import { ErrorAlert } from '../components/error-alert.js';
import { CheckIcon, UserIcon } from '../components/icons.js';
import { Menu, MenuItem } from '../components/menu.js';
import { useAction } from '../components/use-action.js';
import { explain } from '../messages/explain.js';
import { useBarTranslate } from '../messages/use-bar-translate.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { SelectedTeamSwitcherProps } from './selected-team-switcher.js';

interface TeamSwitcherMenuProps extends Omit<SelectedTeamSwitcherProps, 'mockUser' | 'mockTeams' | 'mockProject'> {
  /** ID of the team to show instead of the selected one, or `null` for none. */
  readonly shownId?: string | null;
}

// Few visits need it.
const TeamGone = lazy(() => import('../on-demand.js').then((module) => ({ default: module.TeamGone })));

type TeamMenuProps = TeamSwitcherMenuProps & { readonly user: CurrentUser };

const TeamMenu = ({
  user,
  urlMap,
  selectedTeam,
  noUpdateSelectedTeam = false,
  allowNull = false,
  nullLabel,
  onChange,
  triggerClassName,
  shownId,
}: TeamMenuProps): ReactNode => {
  const { urls } = usePorticoApp();
  const { config } = useProject();
  const navigate = useNavigate();
  const translate = useBarTranslate();
  const resource = user.store.teams();
  useRefreshOnReturn(resource);
  const teams = useResource(resource);
  const { failure, run } = useAction((error) => explain(error, translate));
  const chosen = selectedTeam ?? user.selectedTeam;
  const shown = shownId === undefined ? chosen : teams.find(({ id }) => id === shownId);
  const nameOf = (team: Pick<Team, 'displayName'>): string => team.displayName || translate('team.unnamed');
  const none = nullLabel ?? translate('team-switcher.none');

  const [isGone, setGone] = useState(false);
  const select = async (team: Pick<Team, 'id'> | null): Promise<boolean> => {
    setGone(false);
    try {
      await user.setSelectedTeam(team);
      return true;
    } catch (error) {
      if (!PorticoError.isInstance(error) || !error.has('TEAM_MEMBERSHIP_NOT_FOUND')) throw error;
      setGone(true);
      await user.store.teams().refresh();
      return false;
    }
  };

  const wantedId = selectedTeam?.id;
  const storedId = user.selectedTeam?.id;
  useEffect(() => {
    if (noUpdateSelectedTeam || wantedId === undefined || wantedId === storedId) return;
    run('run', async () => void (await select({ id: wantedId })));
    // The IDs identify everything that the effect uses.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wantedId, storedId, noUpdateSelectedTeam]);

  const choose = (team: Team | null): void =>
    run('run', async () => {
      if (!noUpdateSelectedTeam && !(await select(team))) return;
      await onChange?.(team);
      if (team && urlMap) navigate(urlMap(team));
    });
  const face = (
    <>
      <UserAvatar user={shown ? { ...shown, primaryEmail: null } : null} />
      <span className="portico-account-name">{shown ? nameOf(shown) : none}</span>
    </>
  );
  return (
    <>
      <Menu
        name={shown ? translate('team-switcher.name-of', { team: nameOf(shown) }) : translate('team-switcher.name')}
        face={face}
        className={triggerClassName}
      >
        {allowNull && <MenuItem onSelect={() => choose(null)}>{none}</MenuItem>}
        {teams.map((team) => (
          <MenuItem
            key={team.id}
            icon={team.id === shown?.id ? <CheckIcon /> : <UserIcon />}
            onSelect={() => choose(team)}
          >
            {team.id === shown?.id ? translate('team-switcher.selected', { team: nameOf(team) }) : nameOf(team)}
          </MenuItem>
        ))}
        {shown && (
          <MenuItem onSelect={() => navigate(`${urls.accountSettings}#team-${shown.id}`)}>
            {translate('team-switcher.settings')}
          </MenuItem>
        )}
        {config.clientTeamCreationEnabled && (
          <MenuItem onSelect={() => navigate(`${urls.accountSettings}#team-creation`)}>
            {translate('team-creation.title')}
          </MenuItem>
        )}
      </Menu>
      <ErrorAlert notice={failure} />
      {isGone && (
        <Suspense>
          <TeamGone />
        </Suspense>
      )}
    </>
  );
};

/** The team switcher of the signed-in user. Renders nothing when no user is signed in. */
export const TeamSwitcherMenu = (props: TeamSwitcherMenuProps): ReactNode => {
  const user = useUser();
  return user && <TeamMenu {...props} user={user} />;
};
