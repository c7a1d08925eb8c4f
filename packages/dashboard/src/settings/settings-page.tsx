import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiKeySettings } from '../keys/api-key-settings.js';
import { ProductionMode } from '../projects/production-mode.js';
import { useProject } from '../projects/use-open-project.js';
import { Card } from '../ui/display/card.js';
import { Page } from '../ui/display/page.js';
import { DataCard } from './data/data-card.js';
import { DeleteProject } from './delete-project.js';
import { General } from './general.js';
import { Owners } from './owners.js';
import { Teams } from './teams.js';
import { TransferProject } from './transfer-project.js';

const pages = [
  { to: '/projects/$projectId/branding', label: 'Logo and brand color' },
  { to: '/projects/$projectId/sign-in', label: 'Sign-in methods' },
  { to: '/projects/$projectId/providers', label: 'Providers' },
  { to: '/projects/$projectId/permissions', label: 'Permissions and default permissions' },
  { to: '/projects/$projectId/domains', label: 'Trusted domains and localhost' },
  { to: '/projects/$projectId/email/settings', label: 'Mail server, email theme and sender domain' },
] as const;

const OtherPages = (): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Card title="Other settings">
      <ul className="flex flex-col gap-2">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} params={{ projectId }} className="rounded-sm text-link underline underline-offset-2">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The settings of a project. Each section is saved on its own. */
export const SettingsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Settings" context={project.displayName} purpose="Each section is saved separately.">
      <div className="flex max-w-3xl flex-col gap-6">
        <General />
        <OtherPages />
        <Teams />
        <ApiKeySettings />
        <ProductionMode />
        <Owners />
        <DataCard />
        <TransferProject />
        <DeleteProject />
      </div>
    </Page>
  );
};
