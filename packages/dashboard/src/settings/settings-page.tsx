import type { ReactNode } from 'react';
import { ApiKeySettings } from '../keys/api-key-settings.js';
import { ProductionMode } from '../projects/production-mode.js';
import { useProject } from '../projects/use-open-project.js';
import { Page } from '../ui/display/page.js';
import { DeleteProject } from './delete-project.js';
import { General } from './general.js';
import { ImportExportCard } from './import-export/import-export-card.js';
import { Owners } from './owners.js';
import { Teams } from './teams.js';
import { TransferProject } from './transfer-project.js';

/** The settings of a project. Each section is saved on its own. */
export const SettingsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Settings" context={project.displayName} purpose="Each section is saved separately.">
      <div className="flex max-w-3xl flex-col gap-6">
        <General />
        <Teams />
        <ApiKeySettings />
        <ProductionMode />
        <Owners />
        <ImportExportCard />
        <TransferProject />
        <DeleteProject />
      </div>
    </Page>
  );
};
