import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { CopyableId } from '../../ui/display/code.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { useAction } from '../../ui/forms/use-action.js';
import { paymentsKey, useInvalidatePayments } from '../config/use-payments-config.js';

const YesNo = ({ isYes }: { isYes: boolean }): ReactNode =>
  isYes ? <Badge tone="good">Yes</Badge> : <Badge tone="attention">No</Badge>;

/** The account that receives payments: sets it up, and shows what is still missing. */
export const PaymentAccount = (): ReactNode => {
  const { id: projectId, app } = useProject();
  const invalidate = useInvalidatePayments();
  const { data: account, error } = useQuery({
    queryKey: [...paymentsKey(projectId), 'account'],
    queryFn: () => app.getStripeAccountInfo(),
  });
  const setUp = useAction(async () => {
    const { url } = await app.setupPayments();
    // The card provider's onboarding is on its own site.
    if (new URL(url).origin !== window.location.origin) window.location.assign(url);
    await invalidate();
  });
  return (
    <Card
      title="Payment account"
      description="Without a card provider, purchases use play money. Granting products needs no account."
      action={account ? <Badge tone="good">Set up</Badge> : account === null && <Badge>Not set up</Badge>}
    >
      <div className="flex flex-col items-start gap-5">
        <ErrorNote error={error ?? setUp.error} />
        {account === undefined && !error && (
          <span>
            <LoadingNote what="the payment account" />
            <Skeleton className="h-9 w-36" />
          </span>
        )}
        {account && (
          <Facts>
            <Fact name="Account ID">
              <CopyableId id={account.accountId} what="account ID" />
            </Fact>
            <Fact name="Details submitted">
              <YesNo isYes={account.detailsSubmitted} />
            </Fact>
            <Fact name="Customers can pay">
              <YesNo isYes={account.chargesEnabled} />
            </Fact>
            <Fact name="Money is paid out to you">
              <YesNo isYes={account.payoutsEnabled} />
            </Fact>
          </Facts>
        )}
        {account === null && (
          <Button variant="primary" isBusy={setUp.isBusy} onClick={() => void setUp.start()}>
            Set up payments
          </Button>
        )}
        {account && !account.detailsSubmitted && (
          <Button variant="primary" isBusy={setUp.isBusy} onClick={() => void setUp.start()}>
            Continue set-up
          </Button>
        )}
      </div>
    </Card>
  );
};
