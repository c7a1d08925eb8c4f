import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { AutomaticTax } from './automatic-tax.js';
import { ClientAccess } from './client-access.js';
import { PaymentAccount } from './payment-account.js';
import { PaymentEmailSettings } from './payment-emails.js';
import { ProviderEvents } from './provider-events.js';
import { TestClock } from './test-clock.js';
import { TestMode } from './test-mode.js';

/** The payment account of a project, its test mode, and the clock of test mode. */
export const PaymentSettingsPage = (): ReactNode => {
  const { displayName } = useProject();
  const { data: config, error, refetch } = usePaymentsConfig();
  return (
    <Page
      title="Payment settings"
      context={displayName}
      purpose="Set payments up, and try them out in test mode."
      docs="guides/take-cards-with-stripe"
    >
      <PaymentTabs />
      <div className="flex max-w-3xl flex-col gap-6">
        {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!config && !error && (
          <div>
            <LoadingNote what="settings" />
            <Skeleton className="h-96 w-full" />
          </div>
        )}
        {config && (
          <>
            <PaymentAccount />
            <TestMode isOn={config.testMode} />
            {config.testMode && <TestClock />}
            <AutomaticTax saved={config.automaticTax} />
            <ClientAccess saved={config.clientAccess} />
            <PaymentEmailSettings saved={config.emails} />
            <ProviderEvents />
          </>
        )}
      </div>
    </Page>
  );
};
