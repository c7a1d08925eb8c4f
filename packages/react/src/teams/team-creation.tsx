'use client';

import type { ReactNode } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Screen } from '../components/screen.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { NewTeamForm } from './new-team-form.js';

/** Content of the team creation screen. */
export const TeamCreationContent = (): ReactNode => {
  const user = useUser({ or: 'redirect' });
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  return (
    <Screen title={translate('team-creation.title')} text={translate('team-creation.text')}>
      <NewTeamForm user={user} onCreated={({ id }) => navigate(`${urls.accountSettings}#team-${id}`)} />
    </Screen>
  );
};
