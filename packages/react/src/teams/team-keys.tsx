'use client';

import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useProject } from '../app/use-project.js';
import { ApiKeys } from '../keys/api-keys.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

/** API keys of the team, for users who may manage them, if the project allows team keys. */
export const TeamKeys = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const { config } = useProject();
  if (!config.allowTeamApiKeys) return null;
  return (
    <Subsection title={translate('keys.title')}>
      <p className="portico-text">{translate('team-keys.text')}</p>
      <ApiKeys user={user} owner={team} />
    </Subsection>
  );
};
