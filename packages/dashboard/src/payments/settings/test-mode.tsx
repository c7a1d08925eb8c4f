import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useSavePayments } from '../config/use-payments-config.js';

/** Turns test mode on or off. */
export const TestMode = ({ isOn }: { isOn: boolean }): ReactNode => {
  const save = useSavePayments();
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
        action="Turn off test mode"
        onConfirm={() => save({ testMode: false })}
      >
        Customers pay with real money. What was bought with play money no longer counts, and is not listed.
      </ConfirmDialog>
    </Card>
  );
};
