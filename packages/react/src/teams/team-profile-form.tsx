'use client';

import type { ReactNode } from 'react';
import { SettingsPart } from '../account-settings/settings-part.js';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { checkDisplayName } from '../users/check-display-name.js';
import { PictureAndName } from '../users/picture-and-name.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { TeamPartProps } from './team-section.js';

const Profile = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const profile = useResource(user.store.teamProfile(team));
  return (
    <PictureAndName
      face={<UserAvatar user={{ ...profile, primaryEmail: user.primaryEmail }} />}
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
  );
};

/** The user's name and picture in the team. */
export const TeamProfileForm = (given: TeamPartProps): ReactNode => {
  const { user } = given;
  const translate = useFullTranslate();
  return (
    <Subsection title={translate('team-profile.title')} text={translate('team-profile.text')}>
      <SettingsPart user={user}>
        <Profile {...given} />
      </SettingsPart>
    </Subsection>
  );
};
