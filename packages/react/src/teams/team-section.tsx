'use client';

import type { CurrentUser, Team } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import { useExplain } from '../account-settings/use-explain.js';
import { AsyncContent } from '../components/async-content.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { TeamPlan } from '../purchases/plan-section.js';
import { LeaveOrDeleteTeam } from './leave-or-delete-team.js';
import { TeamDetails } from './team-details.js';
import { TeamInvitations } from './team-invitations.js';
import { TeamKeys } from './team-keys.js';
import { TeamMembers } from './team-members.js';
import { TeamProfileForm } from './team-profile-form.js';

/** Props of each part of a team's settings. */
export interface TeamPartProps {
  readonly user: CurrentUser;
  readonly team: Team;
  /** Whether the user has a permission in the team. */
  readonly may: (permissionId: `$${string}`) => boolean;
}

/** Settings of a team: the user's profile in it, details, members, invitations, keys, and leaving. */
export const TeamSection = ({ user, team }: Omit<TeamPartProps, 'may'>): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useAsync(team.id, async () => {
    const permissions = await user.listPermissions(team);
    return new Set(permissions.map(({ id }) => id));
  });
  const parts = (held: ReadonlySet<string>): ReactNode => {
    const given: TeamPartProps = { user, team, may: (id) => held.has(id) };
    return (
      <>
        <TeamProfileForm {...given} />
        {given.may('$update_team') && <TeamDetails {...given} />}
        {given.may('$read_members') && <TeamMembers {...given} />}
        {given.may('$invite_members') && <TeamInvitations {...given} />}
        {given.may('$update_team') && <TeamPlan {...given} />}
        {given.may('$manage_api_keys') && <TeamKeys {...given} />}
        <LeaveOrDeleteTeam {...given} />
      </>
    );
  };
  return (
    <Section title={team.displayName || translate('team.unnamed')} text={translate('team.text')}>
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {parts}
      </AsyncContent>
    </Section>
  );
};
