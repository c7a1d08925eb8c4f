'use client';

import type { CurrentUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import { useResource } from '../app/use-resource.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** Takes the place of a team's settings when the user is none of its members, once their teams are known. */
export const TeamGoneSection = ({ user }: { user: CurrentUser }): ReactNode => {
  const translate = useFullTranslate();
  useResource(user.store.teams());
  return (
    <Section title={translate('settings.teams')} text={translate('team.gone')}>
      {null}
    </Section>
  );
};
