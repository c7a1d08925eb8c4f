'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { checkDisplayName } from './check-display-name.js';
import { LanguageForm } from './language-form.js';
import { PictureAndName } from './picture-and-name.js';
import { UserAvatar } from './user-avatar.js';

/** The user's profile. */
export const ProfileSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  return (
    <Section title={translate('profile.title')} text={translate('profile.text')}>
      <PictureAndName
        face={<UserAvatar user={user} />}
        picture={user.profileImageUrl}
        onSavePicture={(profileImageUrl) => user.update({ profileImageUrl })}
        name={user.displayName}
        onSaveName={(name) => user.setDisplayName(name || null)}
        checkName={(name) => checkDisplayName(name, translate)}
        isNameOptional
        label={translate('field.name')}
        autoComplete="name"
        done={translate('profile.done')}
        explain={(error) => explain(error, translate)}
      />
      {!user.isAnonymous && <LanguageForm user={user} />}
    </Section>
  );
};
