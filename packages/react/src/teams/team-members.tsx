'use client';

import type { TeamUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useResource } from '../app/use-resource.js';
import { Row, Rows } from '../components/rows.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { TeamPartProps } from './team-section.js';

/** Members of the team. */
export const TeamMembers = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const members = useResource(team.store.users());
  const nameOf = ({ teamProfile }: TeamUser): string => teamProfile.displayName || translate('team-members.unnamed');
  return (
    <Subsection title={translate('team-members.title')}>
      <Rows label={translate('team-members.title')}>
        {members.map((member) => (
          <Row
            key={member.id}
            title={
              <span className="portico-identity">
                <UserAvatar user={{ ...member.teamProfile, primaryEmail: null }} />
                {nameOf(member)}
              </span>
            }
            badges={member.id === user.id ? [translate('team-members.you')] : []}
          />
        ))}
      </Rows>
    </Subsection>
  );
};
