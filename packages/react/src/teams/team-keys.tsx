'use client';

import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { ApiKeys } from '../keys/api-keys.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

/** API keys of the team, for users who may manage them. */
export const TeamKeys = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  return (
    <Subsection title={translate('keys.title')} text={translate('team-keys.text')}>
      <ApiKeys user={user} owner={team} />
    </Subsection>
  );
};
