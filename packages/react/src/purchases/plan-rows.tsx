'use client';

import type { CurrentUser, CustomerMethods, CustomerProduct, CustomerStore, Plan } from '@portico/js';
import type { ReactNode } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useLocale } from '../app/locale.js';
import { loadPage, readPageUrl } from '../app/location.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { usePriceText } from './use-price-text.js';
import { useRefreshOnReturn } from './use-refresh-on-return.js';

/** A user or a team whose plan is shown. */
export type PlanOwner = Pick<CustomerMethods, 'createCheckoutUrl' | 'cancelSubscription'> & {
  readonly store: CustomerStore;
};

interface PlanProps {
  /** The signed-in user. */
  readonly user: CurrentUser;
  readonly owner: PlanOwner;
}

/** When a subscription renews or ends, in one sentence. */
const useTermText = (): ((product: CustomerProduct) => string | undefined) => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  return ({ subscription }) => {
    if (!subscription?.currentPeriodEnd) return undefined;
    const date = subscription.currentPeriodEnd.toLocaleDateString(lang, { dateStyle: 'long' });
    if (subscription.cancelAtPeriodEnd) return translate('plan.ends', { date });
    return translate(subscription.status === 'trialing' ? 'plan.trial-ends' : 'plan.renews', { date });
  };
};

const ProductRow = ({ user, owner, product }: PlanProps & { readonly product: CustomerProduct }): ReactNode => {
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const termText = useTermText();
  const { running, failure, run } = useAction(useExplain(user));
  const { id, displayName, quantity, subscription } = product;
  const notes = [subscription?.price ? priceText(subscription.price) : undefined, termText(product)];
  const badges = [
    ...(subscription?.status === 'trialing' ? [translate('plan.trial')] : []),
    ...(subscription?.status === 'past_due' ? [translate('plan.past-due')] : []),
    ...(subscription?.cancelAtPeriodEnd ? [translate('plan.canceled')] : []),
  ];
  const canCancel = id !== null && subscription !== null && !subscription.cancelAtPeriodEnd;
  return (
    <Row
      title={quantity > 1 ? `${displayName} × ${quantity}` : displayName}
      badges={badges}
      note={notes.filter((note) => note !== undefined).join(' · ') || undefined}
      failure={failure}
      actions={
        canCancel ? (
          <ConfirmButton
            label={translate('plan.cancel-of', { name: displayName })}
            question={translate('plan.cancel-question', { name: displayName })}
            confirm={translate('plan.cancel')}
            busy={running && translate('plan.canceling')}
            onConfirm={() => run('run', () => owner.cancelSubscription({ productId: id }))}
          >
            {translate('plan.cancel')}
          </ConfirmButton>
        ) : undefined
      }
    />
  );
};

const BuyRow = ({ user, owner, plan }: PlanProps & { readonly plan: Plan }): ReactNode => {
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const { running, failure, run } = useAction(useExplain(user));
  const buy = async (): Promise<void> => {
    loadPage(await owner.createCheckoutUrl({ productId: plan.id, returnUrl: readPageUrl() }));
  };
  return (
    <Row
      title={plan.displayName}
      note={plan.prices.map(priceText).join(' · ')}
      failure={failure}
      actions={
        <Button
          look="quiet"
          size="small"
          label={translate('plan.buy-of', { name: plan.displayName })}
          busy={running && translate('plan.opening')}
          onClick={() => run('run', buy)}
        >
          {translate('plan.buy')}
        </Button>
      }
    />
  );
};

/** The products of a user or team, and those they can buy. Buying another plan of a catalog replaces the current one. */
export const PlanRows = ({ user, owner }: PlanProps): ReactNode => {
  const translate = useFullTranslate();
  const resource = owner.store.products({ limit: 100 });
  useRefreshOnReturn(resource);
  const products = useResource(resource);
  const owned = new Set(products.map(({ id, stackable }) => (stackable ? null : id)));
  const plans = useResource(owner.store.plans()).filter(({ id }) => !owned.has(id));
  return (
    <>
      {products.length === 0 ? (
        <p className="portico-notice">{translate('plan.none')}</p>
      ) : (
        <Rows label={translate('plan.title')}>
          {products.map((product, index) => (
            // Inline products have no ID, and the order of the list does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <ProductRow key={product.id ?? index} user={user} owner={owner} product={product} />
          ))}
        </Rows>
      )}
      {plans.length > 0 && (
        <>
          <p className="portico-text">{translate('plan.available')}</p>
          <Rows label={translate('plan.available')}>
            {plans.map((plan) => (
              <BuyRow key={plan.id} user={user} owner={owner} plan={plan} />
            ))}
          </Rows>
        </>
      )}
    </>
  );
};
