import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { NewTeamForm } from './new-team-form.js';

/** Creating a team, among the account settings. The new team's own section opens then. */
export const TeamCreationSection = ({ user }: SectionProps): ReactNode => {
  const translate = useRareTranslate();
  const { urls } = usePorticoApp();
  const lead = useLead();
  return (
    <Section title={translate('team-creation.title')} text={translate('team-creation.text')}>
      <NewTeamForm user={user} onCreated={({ id }) => lead(`${urls.accountSettings}#team-${id}`)} />
    </Section>
  );
};
