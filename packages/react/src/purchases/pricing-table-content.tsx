'use client';

import type { CurrentUser, Plan } from '@portico/js';
import { type ReactNode, useId } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { loadPage, readPageUrl } from '../app/location.js';
import { useResource } from '../app/use-resource.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { PlanOwner } from './plan-owner.js';
import type { PricingTableProps } from './pricing-table.js';
import { usePaymentsStyles } from './use-payments-styles.js';
import { usePriceText } from './use-price-text.js';
import { useRefreshOnReturn } from './use-refresh-on-return.js';

interface PlanCardProps {
  readonly user: CurrentUser;
  readonly owner: PlanOwner;
  readonly plan: Plan;
  readonly isOwned: boolean;
  readonly returnUrl: string | undefined;
}

const PlanCard = ({ user, owner, plan, isOwned, returnUrl }: PlanCardProps): ReactNode => {
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const nameId = useId();
  const { running, failure, run } = useAction(useExplain(user));
  const buy = async (): Promise<void> => {
    const back = returnUrl ?? readPageUrl();
    loadPage(await owner.createCheckoutUrl({ productId: plan.id, returnUrl: back }));
  };
  return (
    <li className="portico-plan" aria-labelledby={nameId}>
      <h3 className="portico-plan-name" id={nameId}>
        {plan.displayName}
      </h3>
      <ul className="portico-plan-items">
        {plan.prices.map(priceText).map((text) => (
          <li className="portico-plan-price" key={text}>
            {text}
          </li>
        ))}
      </ul>
      <ErrorAlert notice={failure} />
      {isOwned ? (
        <p className="portico-text">{translate('plan.current')}</p>
      ) : (
        <Button
          label={translate('plan.buy-of', { name: plan.displayName })}
          busy={running && translate('plan.opening')}
          onClick={() => run('run', buy)}
        >
          {translate('plan.buy')}
        </Button>
      )}
    </li>
  );
};

/** Content of the pricing table, loaded with it. */
export const PricingTableContent = ({ team, productIds, returnUrl }: PricingTableProps): ReactNode => {
  const translate = useFullTranslate();
  usePaymentsStyles();
  const user = useUser({ or: 'redirect' });
  const owner = team ?? user;
  const resource = owner.store.products({ limit: 100 });
  useRefreshOnReturn(resource);
  const owned = new Set(useResource(resource).map(({ id, stackable }) => (stackable ? null : id)));
  const all = useResource(owner.store.plans());
  const plans = productIds?.flatMap((wanted) => all.filter(({ id }) => id === wanted)) ?? all;
  if (plans.length === 0) return <p className="portico-notice">{translate('plan.nothing-sold')}</p>;
  return (
    <div className="portico-pricing">
      <ul className="portico-plans" aria-label={translate('plan.list')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            user={user}
            owner={owner}
            plan={plan}
            isOwned={owned.has(plan.id)}
            returnUrl={returnUrl}
          />
        ))}
      </ul>
    </div>
  );
};
