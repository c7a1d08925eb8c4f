'use client';

import type { CustomerProduct, Plan } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { loadPage, readPageUrl } from '../app/location.js';
import { useResource } from '../app/use-resource.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { InPlace } from '../components/in-place.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { paymentsStyles } from '../theme/payments-styles.gen.js';
import { useBrandColor } from '../theme/use-brand-color.js';
import { useStyles } from '../theme/use-styles.js';
import type { PlanProps } from './plan-owner.js';
import type { PricingTableProps } from './pricing-table.js';
import { SwitchForm } from './switch-form.js';
import { type SwitchTarget, switchTargets } from './switch-targets.js';
import { useExplainPlan } from './use-explain-plan.js';
import { useFreshness } from './use-freshness.js';
import { useOfferText, usePriceText } from './use-price-text.js';

/** A subscription that can be switched to a plan. */
interface SwitchOrigin {
  readonly product: CustomerProduct;
  readonly productId: string;
  readonly targets: readonly [SwitchTarget, ...SwitchTarget[]];
}

interface PlanCardProps extends PlanProps {
  readonly plan: Plan;
  readonly isOwned: boolean;
  readonly returnUrl: string | undefined;
  /** What the customer would switch from; undefined if the plan is bought. */
  readonly origin: SwitchOrigin | undefined;
  readonly onDone: (text: string) => void;
}

const PlanCard = (props: PlanCardProps): ReactNode => {
  const { user, owner, plan, isOwned, origin, onDone } = props;
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const offerText = useOfferText();
  const isBought = !isOwned && !origin;
  const nameId = useId();
  return (
    <li className="portico-plan" aria-labelledby={nameId}>
      <h3 className="portico-plan-name" id={nameId}>
        {plan.displayName}
      </h3>
      <ul className="portico-plan-items">
        {plan.prices.map((price) => (
          <li className="portico-plan-price" key={price.id}>
            {isBought ? offerText(price) : priceText(price)}
          </li>
        ))}
      </ul>
      {isOwned && <p className="portico-text">{translate('plan.current')}</p>}
      {!isOwned && origin && (
        <InPlace
          look="strong"
          label={translate('plan.switch-to', { name: plan.displayName })}
          content={(close) => <SwitchForm user={user} owner={owner} {...origin} onClose={close} onDone={onDone} />}
        >
          {translate('plan.switch-here')}
        </InPlace>
      )}
      {isBought && <BuyButton {...props} />}
    </li>
  );
};

const BuyButton = ({ user, owner, plan, returnUrl }: PlanCardProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplainPlan(user));
  const buy = async (): Promise<void> => {
    const back = returnUrl ?? readPageUrl();
    loadPage(await owner.createCheckoutUrl({ productId: plan.id, returnUrl: back }));
  };
  return (
    <>
      <ErrorAlert notice={failure} />
      <Button
        label={translate('plan.buy-of', { name: plan.displayName })}
        busy={running && translate('plan.opening')}
        onClick={() => run('run', buy)}
      >
        {translate('plan.buy')}
      </Button>
    </>
  );
};

/** Returns the subscription that would be switched to a plan, if the customer has one of its catalog. */
function originOf(plan: Plan, { products, plans }: { products: readonly CustomerProduct[]; plans: readonly Plan[] }) {
  for (const product of products) {
    const [first, ...more] = switchTargets(product, plans).filter((target) => target.plan === plan);
    if (first && product.id !== null) return { product, productId: product.id, targets: [first, ...more] as const };
  }
  return undefined;
}

/** Content of the pricing table, loaded with it. */
export const PricingTableContent = ({ team, productIds, returnUrl }: PricingTableProps): ReactNode => {
  const translate = useFullTranslate();
  useStyles(paymentsStyles);
  useBrandColor();
  const [done, setDone] = useState<string>();
  const user = useUser({ or: 'redirect' });
  const owner = team ?? user;
  const resource = owner.store.products({ limit: 100 });
  useFreshness(resource);
  const products = useResource(resource);
  const owned = new Set(products.map(({ id, stackable }) => (stackable ? null : id)));
  const all = useResource(owner.store.plans());
  const plans = productIds?.flatMap((wanted) => all.filter(({ id }) => id === wanted)) ?? all;
  if (plans.length === 0) return <p className="portico-notice">{translate('plan.nothing-sold')}</p>;
  return (
    <div className="portico-pricing">
      <Done text={done} />
      <ul className="portico-plans" aria-label={translate('plan.list')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            user={user}
            owner={owner}
            plan={plan}
            isOwned={owned.has(plan.id)}
            returnUrl={returnUrl}
            origin={originOf(plan, { products, plans: all })}
            onDone={setDone}
          />
        ))}
      </ul>
    </div>
  );
};
