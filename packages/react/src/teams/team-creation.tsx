import type { ReactNode } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Screen } from '../components/screen.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { NewTeamForm } from './new-team-form.js';

/** A page that creates a team and leads on to its settings. */
export const TeamCreationContent = (): ReactNode => {
  const user = useUser({ or: 'redirect' });
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useRareTranslate();
  return (
    <Screen title={translate('team-creation.title')} text={translate('team-creation.text')}>
      <NewTeamForm user={user} onCreated={({ id }) => lead(`${urls.accountSettings}#team-${id}`)} />
    </Screen>
  );
};
