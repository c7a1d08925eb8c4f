import type { PaymentAccountInfo } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
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
import { onboardingOf, onboardingWords } from './onboarding.js';

const Step = ({ name, isDone }: { name: string; isDone: boolean }): ReactNode => {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={`size-4 shrink-0 ${isDone ? 'text-success' : 'text-muted-foreground'}`} />
      <span>
        {name}
        <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
      </span>
    </li>
  );
};

const Steps = ({ account }: { account: PaymentAccountInfo }): ReactNode => (
  <ol aria-label="Set-up" className="flex flex-col gap-2">
    <Step name="Account created" isDone />
    <Step name="Details submitted" isDone={account.detailsSubmitted} />
    <Step name="Card payments" isDone={account.chargesEnabled} />
    <Step name="Payouts" isDone={account.payoutsEnabled} />
  </ol>
);

/** The account of the project at the card provider; `null` if it has none. */
export const usePaymentAccount = () => {
  const { id: projectId, app } = useProject();
  return useQuery({
    queryKey: [...paymentsKey(projectId), 'account'],
    queryFn: () => app.getStripeAccountInfo(),
    // The owner comes back from the provider's site in another tab.
    refetchOnWindowFocus: 'always',
  });
};

/** The account that receives payments: sets it up, and shows what is still missing. */
export const PaymentAccount = (): ReactNode => {
  const { app } = useProject();
  const invalidate = useInvalidatePayments();
  const { data: account, error } = usePaymentAccount();
  const setUp = useAction(async () => {
    const { url } = await app.setupPayments();
    // The card provider's onboarding is on its own site.
    if (new URL(url).origin !== window.location.origin) window.location.assign(url);
    await invalidate();
  });
  const state = account === undefined ? undefined : onboardingOf(account);
  const words = state && onboardingWords[state];
  return (
    <Card
      title="Payment account"
      description={words?.text ?? 'Where your customers’ payments go.'}
      action={words && <Badge tone={words.tone}>{words.badge}</Badge>}
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
          </Facts>
        )}
        {account && state !== 'play-money' && <Steps account={account} />}
        {words?.action && (
          <Button variant="primary" isBusy={setUp.isBusy} onClick={() => void setUp.start()}>
            {words.action}
          </Button>
        )}
      </div>
    </Card>
  );
};
