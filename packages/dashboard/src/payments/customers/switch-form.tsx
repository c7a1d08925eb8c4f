import type { CustomerProduct, SwitchPreview } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { paymentsKey, useInvalidatePayments } from '../config/use-payments-config.js';
import { PaymentDay } from '../payment-day.js';
import { formatMinorUnits } from '../payment-words.js';
import type { SwitchTarget } from './switch-targets.js';
import { type Customer, toOptions } from './use-customers.js';

/** What {@link SwitchForm} takes. */
export interface SwitchFormProps {
  readonly customer: Customer;
  readonly product: CustomerProduct;
  readonly targets: readonly [SwitchTarget, ...SwitchTarget[]];
  /** Receives what was done. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

/** Says what a switch costs the customer, and when it happens. */
const Cost = ({ preview, name }: { readonly preview: SwitchPreview; readonly name: string }): ReactNode => {
  const { takesEffect, startsAt, currency, amount, creditedAmount, isEstimate, replaces } = preview;
  const { renewalAmount, renewsAt, trialEndsAt } = preview;
  const money = (minor: number): string => (currency === null ? '' : formatMinorUnits(minor, currency));
  const others = replaces.slice(1);
  return (
    <div className="flex flex-col gap-1 text-muted-foreground" aria-live="polite">
      {takesEffect === 'period_end' && (
        <p>
          {name} starts on <PaymentDay time={startsAt} />. {amount > 0 && `The customer pays ${money(amount)} then.`}
        </p>
      )}
      {takesEffect === 'now' && (
        <p>
          {amount > 0 ? `The customer pays ${money(amount)} now` : 'The customer pays nothing now'}, and {name} starts
          immediately.
        </p>
      )}
      {creditedAmount > 0 && <p>The unused part of the current period is credited: {money(creditedAmount)}.</p>}
      {isEstimate && amount > 0 && <p>The card provider calculates the final amount.</p>}
      {trialEndsAt && (
        <p>
          The free trial ends on <PaymentDay time={trialEndsAt} />.
        </p>
      )}
      {renewsAt && renewalAmount !== null && (
        <p>
          From <PaymentDay time={renewsAt} />, the customer pays {money(renewalAmount)} each time.
        </p>
      )}
      {others.length > 0 && <p>This ends {new Intl.ListFormat('en').format(others)}.</p>}
    </div>
  );
};

/** Switches a customer's subscription to another product or price, after saying what it costs them. */
export const SwitchForm = ({ customer, product, targets, onDone, onCancel }: SwitchFormProps): ReactNode => {
  const { id: projectId, app } = useProject();
  const invalidate = useInvalidatePayments();
  const changeTo = ({ productId, priceId, product: { stackable } }: SwitchTarget) => ({
    ...toOptions(customer),
    fromProductId: product.id ?? '',
    toProductId: productId,
    priceId,
    quantity: stackable ? product.quantity : 1,
  });
  const targetAt = (place: string): SwitchTarget => targets[Number(place)] ?? targets[0];
  const form = useSaveForm({
    saved: { place: '0' },
    onSave: async ({ place }) => {
      const target = targetAt(place);
      await app.switchProduct(changeTo(target));
      const { displayName } = target.product;
      const isLater = preview.data?.takesEffect === 'period_end';
      await invalidate();
      onDone(isLater ? `The switch to ${displayName} is scheduled.` : `Switched to ${displayName}.`);
    },
  });
  const chosen = targetAt(useWatch({ control: form.methods.control, name: 'place' }));
  const change = changeTo(chosen);
  const preview = useQuery({
    queryKey: [...paymentsKey(projectId), 'switch', change],
    queryFn: () => app.previewSwitch(change),
  });
  return (
    <DialogForm action="Switch" form={form} onCancel={onCancel}>
      <FormSelectField
        form={form}
        name="place"
        label="To"
        options={targets.map(({ label }, place) => ({ value: String(place), label }))}
      />
      {preview.error && <ErrorNote error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && (
        <div>
          <LoadingNote what="the cost" />
          <Skeleton className="h-6" />
        </div>
      )}
      {preview.data && <Cost preview={preview.data} name={chosen.product.displayName} />}
    </DialogForm>
  );
};
