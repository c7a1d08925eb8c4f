import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { EntriesSection } from './entries-section.js';

/** The items and catalogs of a project. */
export const ItemsPage = (): ReactNode => {
  const { displayName } = useProject();
  const { data: config, error, refetch } = usePaymentsConfig();
  return (
    <Page
      title="Items and catalogs"
      context={displayName}
      purpose="What products include, and which plans replace each other."
    >
      <PaymentTabs />
      <div className="flex max-w-4xl flex-col gap-8">
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!config && !error && (
          <div>
            <LoadingNote what="items" />
            <Skeleton className="h-96 w-full" />
          </div>
        )}
        {config && (
          <>
            <EntriesSection kind="items" entries={config.items} config={config} />
            <EntriesSection kind="catalogs" entries={config.catalogs} config={config} />
          </>
        )}
      </div>
    </Page>
  );
};
