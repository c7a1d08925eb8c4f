import type { CurrentUser, Team } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import { useExplain } from '../account-settings/use-explain.js';
import { LoadedPart } from '../components/loaded-part.js';
import { useLoaded } from '../components/use-loaded.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { TeamEnd } from './team-end.js';
import { TeamFacts } from './team-facts.js';
import { TeamInvitations } from './team-invitations.js';
import { TeamKeys } from './team-keys.js';
import { TeamMembers } from './team-members.js';
import { TeamProfileForm } from './team-profile-form.js';

/** What each part of a team's settings is shown with. */
export interface TeamPartProps {
  readonly user: CurrentUser;
  readonly team: Team;
  /** What the user holds in the team. */
  readonly may: (permissionId: `$${string}`) => boolean;
}

/** A team of the user: how they appear in it, what they may change, who else is in it, and leaving it. */
export const TeamSection = ({ user, team }: Omit<TeamPartProps, 'may'>): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useLoaded(team.id, async () => {
    const permissions = await user.listPermissions(team);
    return new Set(permissions.map(({ id }) => id));
  });
  const parts = (held: ReadonlySet<string>): ReactNode => {
    const given: TeamPartProps = { user, team, may: (id) => held.has(id) };
    return (
      <>
        <TeamProfileForm {...given} />
        {given.may('$update_team') && <TeamFacts {...given} />}
        {given.may('$read_members') && <TeamMembers {...given} />}
        {given.may('$invite_members') && <TeamInvitations {...given} />}
        {given.may('$manage_api_keys') && <TeamKeys {...given} />}
        <TeamEnd {...given} />
      </>
    );
  };
  return (
    <Section title={team.displayName || translate('team.unnamed')} text={translate('team.text')}>
      <LoadedPart loaded={loaded} onRetry={reload} explain={explain}>
        {parts}
      </LoadedPart>
    </Section>
  );
};
