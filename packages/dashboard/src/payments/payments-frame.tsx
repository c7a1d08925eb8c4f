import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { tabLinkClasses } from '../ui/tab-classes.js';
import { usePaymentsConfig } from './config/use-payments-config.js';
import { paymentPages } from './payment-pages.js';

/** The tabs of the pages about payments, and whether the project is in test mode. */
export const PaymentTabs = (): ReactNode => {
  const { id: projectId } = useProject();
  const { data: config } = usePaymentsConfig();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // A narrow window does not show all tabs.
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 border-b max-lg:flex-col-reverse max-lg:items-start">
      <nav ref={tabs} aria-label="Payments" className="flex max-w-full min-w-0 overflow-x-auto">
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
      </nav>
      <span className="min-h-5 shrink-0">{config?.testMode === true && <Badge tone="attention">Test mode</Badge>}</span>
    </div>
  );
};
