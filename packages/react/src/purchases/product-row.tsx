'use client';

import type { CustomerProduct, Plan } from '@portico/js';
import type { ReactNode } from 'react';
import { Button } from '../components/button.js';
import { InPlace } from '../components/in-place.js';
import { Row } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { CancelForm } from './cancel-form.js';
import { countedName } from './counted-name.js';
import type { PlanProps } from './plan-owner.js';
import { SwitchForm } from './switch-form.js';
import { switchTargets } from './switch-targets.js';
import { useExplainPlan } from './use-explain-plan.js';
import { useProductTexts } from './use-plan-texts.js';

interface ProductRowProps extends PlanProps {
  readonly product: CustomerProduct;
  /** Whether the customer has other subscriptions to the product. */
  readonly isOneOfSeveral: boolean;
  /** What can be bought. */
  readonly plans: readonly Plan[];
  /** Called with a text that says what was done. */
  readonly onDone: (text: string) => void;
}

/** A product of a customer: its state in words, and buttons that switch, cancel and resume its subscription. */
export const ProductRow = (props: ProductRowProps): ReactNode => {
  const { user, product } = props;
  const textsOf = useProductTexts();
  const { running, failure, run } = useAction(useExplainPlan(user));
  const { id, displayName, quantity, subscription } = product;
  const { badges, notes } = textsOf(product);
  const resuming = { isRunning: running !== undefined, run: (act: () => Promise<void>) => run('run', act) };
  return (
    <Row
      title={countedName(displayName, quantity)}
      badges={badges}
      note={notes.join(' · ') || undefined}
      failure={failure}
      actions={id !== null && subscription ? <Actions {...props} productId={id} resuming={resuming} /> : undefined}
    />
  );
};

interface ActionsProps extends ProductRowProps {
  readonly productId: string;
  readonly resuming: { readonly isRunning: boolean; readonly run: (act: () => Promise<void>) => void };
}

const Actions = ({
  user,
  owner,
  product,
  isOneOfSeveral,
  plans,
  productId,
  resuming,
  onDone,
}: ActionsProps): ReactNode => {
  const translate = useFullTranslate();
  const { displayName: name, subscription } = product;
  const [first, ...more] = switchTargets(product, plans);
  const isEnding = subscription?.cancelAtPeriodEnd === true;
  const given = { user, owner, product, productId, onDone };
  const resume = async (): Promise<void> => {
    await owner.resumeSubscription({ productId });
    onDone(translate('plan.done-resumed', { name }));
  };
  return (
    <>
      {(isEnding || subscription?.scheduledSwitch) && (
        <Button
          look="quiet"
          size="small"
          label={translate('plan.resume-of', { name })}
          busy={resuming.isRunning ? translate('plan.resuming') : undefined}
          onClick={() => resuming.run(resume)}
        >
          {translate('plan.keep')}
        </Button>
      )}
      {first && (
        <InPlace
          label={translate('plan.switch-of', { name })}
          content={(close) => <SwitchForm {...given} targets={[first, ...more]} onClose={close} />}
        >
          {translate('plan.switch')}
        </InPlace>
      )}
      {!isEnding && (
        <InPlace
          label={translate('plan.cancel-of', { name })}
          content={(close) => <CancelForm {...given} isOneOfSeveral={isOneOfSeveral} onClose={close} />}
        >
          {translate('plan.cancel')}
        </InPlace>
      )}
    </>
  );
};
