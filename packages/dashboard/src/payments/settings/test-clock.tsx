import type { PaymentClock } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { formatExactTime } from '../../ui/display/time-format.js';
import { Button } from '../../ui/forms/button.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { paymentsKey, useInvalidatePayments } from '../config/use-payments-config.js';
import { DAY_MILLIS, formatDays, readDaysProblem } from './clock-days.js';

const ClockState = ({ clock }: { clock: PaymentClock }): ReactNode => (
  <Facts>
    <Fact name="Time of payments">{formatExactTime(clock.now)}</Fact>
    <Fact name="Ahead of the real time">{clock.aheadMillis > 0 ? formatDays(clock.aheadMillis) : 'Not at all'}</Fact>
  </Facts>
);

const AdvanceForm = (): ReactNode => {
  const { app } = useProject();
  const showToast = useToast();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm({
    saved: { days: '35' },
    onSave: async ({ days }) => {
      const now = await app.advancePaymentClock(Number(days) * DAY_MILLIS);
      await invalidate();
      showToast(`The payment clock shows ${formatExactTime(now)}.`);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <FormTextField
          form={form}
          name="days"
          label="Days forward"
          inputMode="numeric"
          required
          className="max-w-32"
          validate={readDaysProblem}
        />
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Move clock
        </Button>
      </div>
      <ErrorNote error={form.failure} />
    </form>
  );
};

/** The clock of test mode: moves it forward, and discards the test data. */
export const TestClock = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const showToast = useToast();
  const invalidate = useInvalidatePayments();
  const [isDiscarding, setDiscarding] = useState(false);
  const { data: clock, error } = useQuery({
    queryKey: [...paymentsKey(projectId), 'clock'],
    queryFn: () => app.getPaymentClock(),
  });
  return (
    <Card
      title="Test clock"
      description="Move time forward to see subscriptions renew, trials end and items expire. It cannot be moved back; discarding test data sets it to the real time."
      action={clock && clock.aheadMillis > 0 ? <Badge tone="attention">Ahead</Badge> : undefined}
    >
      <div className="flex flex-col gap-5">
        <ErrorNote error={error} />
        {!clock && !error && (
          <span>
            <LoadingNote what="the clock" />
            <Skeleton className="h-16" />
          </span>
        )}
        {clock && <ClockState clock={clock} />}
        <AdvanceForm />
        <p className="text-muted-foreground">
          See what happened under{' '}
          <Link
            to="/projects/$projectId/payments/customers"
            params={{ projectId }}
            className="rounded-sm text-foreground underline"
          >
            Customers
          </Link>
          , where every quantity is explained. Sign-ins, codes and emails keep the real time.
        </p>
        <div>
          <Button onClick={() => setDiscarding(true)}>Discard test data</Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        title="Discard test data?"
        action="Discard test data"
        onConfirm={async () => {
          const discarded = await app.discardPaymentTestData();
          await invalidate();
          showToast(discarded === 1 ? '1 record discarded.' : `${discarded.toLocaleString('en')} records discarded.`);
        }}
      >
        Everything bought with play money, and everything recorded while the clock was ahead, is deleted. The clock
        returns to the real time. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
};
