'use client';

import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { PictureAndName } from '../users/picture-and-name.js';
import { UserAvatar } from '../users/user-avatar.js';
import { checkTeamName } from './check-team-name.js';
import type { TeamPartProps } from './team-section.js';

/** Name and picture of the team, for users who may change them. */
export const TeamDetails = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  return (
    <Subsection title={translate('team-facts.title')} text={translate('team-facts.text')}>
      <PictureAndName
        face={<UserAvatar user={{ ...team, primaryEmail: null }} />}
        picture={team.profileImageUrl}
        onSavePicture={(profileImageUrl) => team.update({ profileImageUrl })}
        name={team.displayName}
        onSaveName={(displayName) => team.update({ displayName })}
        checkName={(name) => checkTeamName(name, translate)}
        label={translate('team-creation.name')}
        autoComplete="organization"
        done={translate('team-facts.done')}
        explain={explain}
      />
    </Subsection>
  );
};
