import type { PaymentClock } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { Note } from '../../ui/display/note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { formatExactTime } from '../../ui/display/time-format.js';
import { Button } from '../../ui/forms/button.js';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { linkClasses } from '../../ui/link-classes.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { useInvalidatePayments } from '../config/use-payments-config.js';
import { formatDays, readDaysProblem } from './clock-days.js';
import { type ClockJump, jump } from './clock-jump.js';
import { usePaymentClock } from './use-payment-clock.js';

const ClockState = ({ clock }: { clock: PaymentClock }): ReactNode => (
  <Facts>
    <Fact name="Payment time">{formatExactTime(clock.now)}</Fact>
    {clock.aheadMillis > 0 && <Fact name="Ahead by">{formatDays(clock.aheadMillis)}</Fact>}
  </Facts>
);

const AdvanceForm = ({ onMoved }: { onMoved: (moved: ClockJump) => void }): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const form = useSaveForm({
    saved: { days: '35' },
    onSave: async ({ days }) => {
      const moved = await jump(app, Number(days));
      await invalidate();
      onMoved(moved);
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
      {form.isBusy && <p className="text-muted-foreground">Renewing, charging and expiring, day by day…</p>}
      <ErrorNote error={form.failure} />
    </form>
  );
};

const Happened = ({ moved: { now, happened } }: { moved: ClockJump }): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <Note>
      <p>The payment clock shows {formatExactTime(now)}.</p>
      {happened.length === 0 ? (
        <p>Nothing was charged, and no subscription ended.</p>
      ) : (
        <ul className="list-disc ps-5">
          {happened.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Link to="/projects/$projectId/payments/revenue" params={{ projectId }} className={linkClasses}>
        See it day by day
      </Link>
    </Note>
  );
};

/** The clock of test mode: moves it forward, and discards the test data. */
export const TestClock = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const showToast = useToast();
  const invalidate = useInvalidatePayments();
  const [isDiscarding, setDiscarding] = useState(false);
  const [moved, setMoved] = useState<ClockJump>();
  const { data: clock, error } = usePaymentClock();
  return (
    <Card
      title="Test clock"
      description="Move time forward to see subscriptions renew, trials end and items expire. You cannot move it back, but discarding test data resets it to the real time."
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
        <AdvanceForm onMoved={setMoved} />
        <div aria-live="polite">{moved && <Happened moved={moved} />}</div>
        <p className="text-muted-foreground">
          See what happened under{' '}
          <Link
            to="/projects/$projectId/payments/customers"
            params={{ projectId }}
            className="rounded-sm text-foreground underline"
          >
            Customers
          </Link>
          , where every quantity is explained. Sign-ins, codes and emails use the real time.
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
          setMoved(undefined);
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
