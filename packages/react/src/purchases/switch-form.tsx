'use client';

import type { CustomerProduct } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { AsyncContent } from '../components/async-content.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Options } from './options.js';
import type { PlanProps } from './plan-owner.js';
import { SwitchSummary } from './switch-summary.js';
import type { SwitchTarget } from './switch-targets.js';
import { useExplainPlan } from './use-explain-plan.js';
import { usePriceText } from './use-price-text.js';

interface SwitchFormProps extends PlanProps {
  readonly product: CustomerProduct;
  readonly productId: string;
  readonly targets: readonly [SwitchTarget, ...SwitchTarget[]];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Lets the customer choose another plan or price, says what it costs and when it begins, and switches. */
export const SwitchForm = (props: SwitchFormProps): ReactNode => {
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const { product, productId, targets } = props;
  const [currency] = Object.keys(product.subscription?.price?.amounts ?? {});
  const [key, setKey] = useState(targets[0].key);
  const chosen = targets.find((target) => target.key === key) ?? targets[0];
  const costOf = ({ plan, price }: SwitchTarget): string =>
    priceText(price, { currency, quantity: plan.stackable ? product.quantity : 1 });
  // Another price of the same plan is named by what differs.
  const goal = chosen.plan.id === productId ? costOf(chosen) : chosen.plan.displayName;
  return (
    <div className="portico-stack" data-gap="small">
      <Options
        label={translate('plan.switch-question', { name: product.displayName })}
        options={targets.map((target) => ({
          value: target.key,
          text: target.plan.displayName,
          note: costOf(target),
        }))}
        chosen={chosen.key}
        onChoose={setKey}
      />
      {/* Another choice starts from the beginning, so that no cost of the former one is shown. */}
      <SwitchConfirmation key={chosen.key} {...props} chosen={chosen} goal={goal} />
    </div>
  );
};

const SwitchConfirmation = ({
  user,
  owner,
  product,
  productId,
  chosen: { key, plan, price },
  goal,
  onClose,
  onDone,
}: SwitchFormProps & { readonly chosen: SwitchTarget; readonly goal: string }): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplainPlan(user);
  const { running, failure, run } = useAction(explain);
  const quantity = plan.stackable ? product.quantity : 1;
  const change = { fromProductId: productId, toProductId: plan.id, priceId: price.id, quantity };
  const [preview, reload] = useAsync(key, () => owner.previewSwitch(change));
  const name = plan.displayName;
  const carryOut = async (takesEffect: 'now' | 'period_end'): Promise<void> => {
    await owner.switchProduct(change);
    onDone(translate(takesEffect === 'now' ? 'plan.done-switched' : 'plan.done-scheduled', { name }));
    onClose();
  };
  const stay = (
    <Button look="quiet" size="small" onClick={onClose}>
      {translate('plan.switch-stay')}
    </Button>
  );
  return (
    <>
      <AsyncContent state={preview} onRetry={reload} explain={explain}>
        {(cost) => (
          <>
            <SwitchSummary
              preview={cost}
              name={name}
              price={price}
              quantity={quantity}
              others={cost.replaces.slice(1)}
              isInTrial={product.subscription?.status === 'trialing'}
            />
            <ErrorAlert notice={failure} />
            <div className="portico-row-actions">
              <Button
                size="small"
                busy={running && translate('plan.switching')}
                onClick={() => run('run', () => carryOut(cost.takesEffect))}
              >
                {translate('plan.switch-to', { name: goal })}
              </Button>
              {stay}
            </div>
          </>
        )}
      </AsyncContent>
      {preview.status !== 'ready' && stay}
    </>
  );
};
