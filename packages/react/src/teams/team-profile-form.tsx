import type { ReactNode } from 'react';
import { Part } from '../account-settings/part.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { checkDisplayName } from '../users/check-display-name.js';
import { PictureAndName } from '../users/picture-and-name.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { TeamPartProps } from './team-section.js';

/** What the user is called in the team. */
export const TeamProfileForm = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const profile = useResource(user.store.teamProfile(team));
  return (
    <Part title={translate('team-profile.title')}>
      <UserAvatar user={{ ...profile, primaryEmail: user.primaryEmail }} />
      <PictureAndName
        picture={profile.profileImageUrl}
        onSavePicture={(profileImageUrl) => profile.update({ profileImageUrl })}
        name={profile.displayName}
        onSaveName={(displayName) => profile.update({ displayName })}
        checkName={(name) => checkDisplayName(name, translate)}
        isNameOptional
        label={translate('team-profile.name')}
        autoComplete="nickname"
        done={translate('team-profile.done')}
        explain={explain}
      />
    </Part>
  );
};
