import { type ReactNode, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useSavePayments } from '../config/use-payments-config.js';
import { formatDays } from './clock-days.js';
import { onboardingOf } from './onboarding.js';
import { usePaymentAccount } from './payment-account.js';
import { usePaymentClock } from './use-payment-clock.js';

/** Turns test mode on or off. */
export const TestMode = ({ isOn }: { isOn: boolean }): ReactNode => {
  const { app } = useProject();
  const save = useSavePayments();
  const { data: clock } = usePaymentClock();
  const { data: account } = usePaymentAccount();
  const aheadMillis = clock?.aheadMillis ?? 0;
  const [isTurningOff, setTurningOff] = useState(false);
  const turnOn = useAction(() => save({ testMode: true }));
  return (
    <Card
      title="Test mode"
      description="In test mode customers pay with play money. Test data never counts in live mode."
      action={isOn ? <Badge tone="attention">Test mode</Badge> : <Badge tone="good">Live</Badge>}
    >
      <div className="flex flex-col items-start gap-5">
        <ErrorNote error={turnOn.error} />
        {isOn ? (
          <Button onClick={() => setTurningOff(true)}>Turn off test mode</Button>
        ) : (
          <Button isBusy={turnOn.isBusy} onClick={() => void turnOn.start()}>
            Turn on test mode
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isTurningOff}
        onClose={() => setTurningOff(false)}
        title="Turn off test mode?"
        action={aheadMillis > 0 ? 'Discard test data and turn off' : 'Turn off test mode'}
        onConfirm={async () => {
          // The server refuses to leave test mode while its clock is ahead.
          if (aheadMillis > 0) await app.discardPaymentTestData();
          await save({ testMode: false });
        }}
      >
        {aheadMillis > 0 && (
          <p className="mb-3">
            The test clock is {formatDays(aheadMillis)} ahead. Live payments need the real time, so the test data is
            deleted and the clock set back. This cannot be undone.
          </p>
        )}
        <p>
          {account && onboardingOf(account) === 'ready'
            ? 'Customers pay with real money.'
            : 'Customers cannot pay until the payment account is ready for cards.'}{' '}
          What was bought with play money no longer counts, and is not listed.
        </p>
      </ConfirmDialog>
    </Card>
  );
};
