import type { ReactNode } from 'react';
import { Part } from '../account-settings/part.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { PictureAndName } from '../users/picture-and-name.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { TeamPartProps } from './team-section.js';

/** Name and picture of the team, for those who may change them. */
export const TeamFacts = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  return (
    <Part title={translate('team-facts.title')}>
      <UserAvatar user={{ ...team, primaryEmail: null }} />
      <PictureAndName
        picture={team.profileImageUrl}
        onSavePicture={(profileImageUrl) => team.update({ profileImageUrl })}
        name={team.displayName}
        onSaveName={(displayName) => team.update({ displayName })}
        checkName={(name) => (name === '' ? translate('team-creation.missing') : undefined)}
        label={translate('team-creation.name')}
        autoComplete="organization"
        done={translate('team-facts.done')}
        explain={explain}
      />
    </Part>
  );
};
