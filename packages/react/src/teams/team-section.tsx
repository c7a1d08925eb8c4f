'use client';

import type { CurrentUser, Team } from '@portico/js';
import type { ReactNode } from 'react';
import { SectionTitle } from '../account-settings/section.js';
import { SettingsPart } from '../account-settings/settings-part.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useProject } from '../app/use-project.js';
import { AsyncContent } from '../components/async-content.js';
import { Tabs } from '../components/tabs.js';
import { useAsync } from '../components/use-async.js';
import { useHeading } from '../components/use-heading.js';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { TeamPlan } from '../purchases/plan-section.js';
import { UserAvatar } from '../users/user-avatar.js';
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
  /** Reads the user's permissions again, after their role has changed. */
  readonly onOwnRole: () => void;
}

const TeamSettings = (given: TeamPartProps): ReactNode => (
  <>
    <TeamProfileForm {...given} />
    {given.may('$update_team') && <TeamDetails {...given} />}
    {given.may('$update_team') && <TeamPlan {...given} />}
    <LeaveOrDeleteTeam {...given} />
  </>
);

/** A tab of a team's settings. */
interface TeamTab {
  readonly id: string;
  readonly label: MessageId;
  /** Default: every member sees it. */
  readonly permission?: `$${string}`;
  readonly Content: (props: TeamPartProps) => ReactNode;
}

/** The tabs in display order. */
const teamTabs: readonly TeamTab[] = [
  { id: 'members', label: 'team-members.title', permission: '$read_members', Content: TeamMembers },
  { id: 'invitations', label: 'team-invitations.title', permission: '$invite_members', Content: TeamInvitations },
  { id: 'keys', label: 'keys.title', permission: '$manage_api_keys', Content: TeamKeys },
  { id: 'settings', label: 'team.settings', Content: TeamSettings },
];

/** Settings of a team, in tabs: members, invitations, API keys, and the settings of the team and of the user in it. */
export const TeamSection = ({ user, team }: Omit<TeamPartProps, 'may' | 'onOwnRole'>): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const { config } = useProject();
  const title = team.displayName || translate('team.unnamed');
  const { titleId, headingRef } = useHeading(title);
  const [loaded, reload] = useAsync(team.id, async () => {
    const permissions = await user.listPermissions(team);
    return new Set(permissions.map(({ id }) => id));
  });
  const tabs = (held: ReadonlySet<string>): ReactNode => {
    const given: TeamPartProps = { user, team, may: (id) => held.has(id), onOwnRole: reload };
    const shown = teamTabs.filter(
      ({ id, permission }) => (!permission || held.has(permission)) && (id !== 'keys' || config.allowTeamApiKeys),
    );
    return (
      <Tabs
        label={title}
        look="line"
        first={shown[0]?.id ?? 'settings'}
        tabs={shown.map(({ id, label, Content }) => ({
          id,
          label: translate(label),
          // While its list loads, the tabs stay, with the focus that the arrow keys moved there.
          panel: (
            <SettingsPart user={user}>
              <Content {...given} />
            </SettingsPart>
          ),
        }))}
      />
    );
  };
  return (
    <section className="portico-section" aria-labelledby={titleId}>
      <SectionTitle
        picture={<UserAvatar user={{ ...team, primaryEmail: null }} />}
        title={title}
        text={translate('team.text')}
        titleId={titleId}
        headingRef={headingRef}
      />
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {tabs}
      </AsyncContent>
    </section>
  );
};
