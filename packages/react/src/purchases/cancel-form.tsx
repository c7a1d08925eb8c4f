'use client';

import type { CustomerProduct } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Options } from './options.js';
import type { PlanProps } from './plan-owner.js';
import { useDateText } from './use-date-text.js';
import { useExplainPlan } from './use-explain-plan.js';

interface CancelFormProps extends PlanProps {
  readonly product: CustomerProduct;
  readonly productId: string;
  /** Whether the customer has other subscriptions to the product, which are canceled too. */
  readonly isOneOfSeveral: boolean;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks when a subscription should end, and cancels it. One whose payment failed ends now. */
export const CancelForm = ({
  user,
  owner,
  product,
  productId,
  isOneOfSeveral,
  onClose,
  onDone,
}: CancelFormProps): ReactNode => {
  const translate = useFullTranslate();
  const dateText = useDateText();
  const { running, failure, run } = useAction(useExplainPlan(user));
  const { displayName: name, subscription } = product;
  const isUnpaid = subscription?.status === 'past_due';
  const [at, setAt] = useState<'period_end' | 'now'>(isUnpaid ? 'now' : 'period_end');
  const date = subscription?.currentPeriodEnd ? dateText(subscription.currentPeriodEnd) : '';
  const cancel = async (): Promise<void> => {
    await owner.cancelSubscription({ productId, at });
    onDone(translate('plan.done-canceled', { name }));
    onClose();
  };
  return (
    <div className="portico-stack" data-gap="small">
      {isUnpaid ? (
        <p className="portico-text">{translate('plan.cancel-unpaid', { name })}</p>
      ) : (
        <Options
          label={translate('plan.cancel-question', { name })}
          options={[
            {
              value: 'period_end',
              text: translate('plan.cancel-later', { date }),
              note: translate('plan.cancel-later-text'),
            },
            { value: 'now', text: translate('plan.cancel-now'), note: translate('plan.cancel-now-text') },
          ]}
          chosen={at}
          onChoose={setAt}
        />
      )}
      {isOneOfSeveral && <p className="portico-text">{translate('plan.cancel-several', { name })}</p>}
      <ErrorAlert notice={failure} />
      <div className="portico-row-actions">
        <Button
          look="danger"
          size="small"
          busy={running && translate('plan.canceling')}
          onClick={() => run('run', cancel)}
        >
          {translate('plan.cancel')}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          {translate('plan.keep')}
        </Button>
      </div>
    </div>
  );
};
