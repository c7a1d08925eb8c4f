import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { LinkTabs } from '../ui/lists/link-tabs.js';
import { tabLinkClasses } from '../ui/tab-classes.js';
import { usePaymentsConfig } from './config/use-payments-config.js';
import { paymentPages } from './payment-pages.js';

/** The tabs of the pages about payments, and whether the project is in test mode. */
export const PaymentTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  const { data: config } = usePaymentsConfig();
  return (
    <LinkTabs
      label="Payments"
      beside={
        <span className="min-h-5 shrink-0">
          {config?.testMode === true && <Badge tone="attention">Test mode</Badge>}
        </span>
      }
    >
      {paymentPages.map(({ to, tab }) => (
        <Link
          key={tab}
          to={to}
          params={{ projectId }}
          activeOptions={{ includeSearch: false }}
          className={tabLinkClasses}
        >
          {tab}
        </Link>
      ))}
    </LinkTabs>
  );
};
