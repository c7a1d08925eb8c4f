'use client';

import type { Plan } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { SettingsPart } from '../account-settings/settings-part.js';
import { Subsection } from '../account-settings/subsection.js';
import { loadPage, readPageUrl } from '../app/location.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../components/button.js';
import { Done } from '../components/done.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { paymentsStyles } from '../theme/payments-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';
import { Invoices } from './invoices.js';
import type { PlanProps } from './plan-owner.js';
import { ProductRow } from './product-row.js';
import { plansToBuy } from './switch-targets.js';
import { TestModeBanner } from './test-mode-banner.js';
import { useExplainPlan } from './use-explain-plan.js';
import { useFreshness } from './use-freshness.js';
import { useOfferText } from './use-price-text.js';

const BuyRow = ({ user, owner, plan }: PlanProps & { readonly plan: Plan }): ReactNode => {
  const translate = useFullTranslate();
  const offerText = useOfferText();
  const { running, failure, run } = useAction(useExplainPlan(user));
  const buy = async (): Promise<void> => {
    loadPage(await owner.createCheckoutUrl({ productId: plan.id, returnUrl: readPageUrl() }));
  };
  return (
    <Row
      title={plan.displayName}
      note={plan.prices.map(offerText).join(' · ')}
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

const Products = ({ user, owner }: PlanProps): ReactNode => {
  const translate = useFullTranslate();
  const resource = owner.store.products({ limit: 100, include: 'past_due' });
  useFreshness(resource);
  const [done, setDone] = useState<string>();
  const products = useResource(resource);
  const plans = useResource(owner.store.plans());
  const toBuy = plansToBuy(plans, products);
  return (
    <>
      {products.some(({ subscription }) => subscription?.isTestMode) && <TestModeBanner />}
      {products.length === 0 ? (
        <p className="portico-notice">{translate('plan.none')}</p>
      ) : (
        <Rows label={translate('plan.products')}>
          {products.map((product, index) => (
            <ProductRow
              // A customer can have the same product twice, and inline products have no ID.
              key={`${product.id ?? ''}-${index}`}
              user={user}
              owner={owner}
              product={product}
              isOneOfSeveral={products.filter(({ id, subscription }) => subscription && id === product.id).length > 1}
              plans={plans}
              onDone={setDone}
            />
          ))}
        </Rows>
      )}
      <Done text={done} />
      {toBuy.length > 0 && (
        <Subsection title={translate('plan.available')}>
          <Rows label={translate('plan.available')}>
            {toBuy.map((plan) => (
              <BuyRow key={plan.id} user={user} owner={owner} plan={plan} />
            ))}
          </Rows>
        </Subsection>
      )}
    </>
  );
};

/** The products of a user or team, those they can buy, and their invoices. */
export const PlanRows = ({ user, owner }: PlanProps): ReactNode => {
  useStyles(paymentsStyles);
  const translate = useFullTranslate();
  return (
    <>
      <SettingsPart user={user}>
        <Products user={user} owner={owner} />
      </SettingsPart>
      <Subsection title={translate('invoices.title')}>
        <Invoices user={user} owner={owner} />
      </Subsection>
    </>
  );
};
