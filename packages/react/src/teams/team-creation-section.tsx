'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { NewTeamForm } from './new-team-form.js';

/** Creates a team in the account settings, then opens the section of the team. */
export const TeamCreationSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  return (
    <Section title={translate('team-creation.title')} text={translate('team-creation.text')}>
      <NewTeamForm user={user} onCreated={({ id }) => navigate(`${urls.accountSettings}#team-${id}`)} />
    </Section>
  );
};
