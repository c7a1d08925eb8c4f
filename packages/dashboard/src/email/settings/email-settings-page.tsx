import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Page } from '../../ui/display/page.js';
import { EmailTabs } from '../email-tabs.js';
import { SendingTrouble } from '../sending-trouble.js';
import { DefaultLanguage } from './default-language.js';
import { DomainCheck } from './domain-check.js';
import { MailServer } from './mail-server.js';
import { Theme } from './theme.js';

/** How the project sends emails. Each section is saved on its own. */
export const EmailSettingsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page
      title="Email settings"
      context={project.displayName}
      purpose="How this project sends emails."
      docs="guides/emails"
    >
      <EmailTabs />
      <div className="flex max-w-3xl flex-col gap-6">
        <SendingTrouble isInSettings />
        <MailServer />
        <DomainCheck />
        <Theme />
        <DefaultLanguage />
      </div>
    </Page>
  );
};
