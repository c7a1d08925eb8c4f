import type { ReactNode } from 'react';
import { Part } from '../account-settings/part.js';
import { useProject } from '../app/use-project.js';
import { ApiKeys } from '../keys/api-keys.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import type { TeamPartProps } from './team-section.js';

/** The team's API keys, for those who may manage them, in projects that have such keys. */
export const TeamKeys = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const { config } = useProject();
  if (!config.allowTeamApiKeys) return null;
  return (
    <Part title={translate('keys.title')}>
      <p className="portico-text">{translate('team-keys.text')}</p>
      <ApiKeys user={user} owner={team} />
    </Part>
  );
};
