'use client';

import type { Team } from '@portico/js';
import { lazy, type ReactNode } from 'react';
import { ScreenFrame } from '../components/screen-frame.js';

/** Props of {@link PricingTable}. */
export interface PricingTableProps {
  /** The team that buys. Default: the signed-in user. */
  readonly team?: Team;
  /** The products to show, in this order. Default: all that can be bought, the cheapest first. */
  readonly productIds?: readonly string[];
  /** Where the purchase page leads to afterwards. Default: the current page. */
  readonly returnUrl?: string;
}

const Content = lazy(() =>
  import('./pricing-table-content.js').then((module) => ({ default: module.PricingTableContent })),
);

/**
 * Lists what the signed-in user or a team can buy, with prices and a button that opens the purchase page. Signed-out
 * users are redirected to sign in first.
 *
 * @example
 * import { PricingTable } from '@portico/react';
 *
 * export const PricingPage = () => <PricingTable productIds={['starter', 'pro']} />;
 */
export const PricingTable = (props: PricingTableProps): ReactNode => (
  <ScreenFrame>
    <Content {...props} />
  </ScreenFrame>
);
