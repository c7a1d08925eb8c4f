import type { RevenueEntry, RevenueKind } from '@portico/js';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOfDay } from '../../metrics/describe.js';
import { useProject } from '../../projects/use-open-project.js';
import { Badge } from '../../ui/display/badge.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { SidePanel } from '../../ui/overlays/side-panel.js';
import { nameInPage } from '../customers/use-customers.js';
import { PaymentDay } from '../payment-day.js';
import { countedName, formatMinorUnits } from '../payment-words.js';
import { kindWords } from './revenue-words.js';
import { useRevenueCurrency, useRevenueEntries, useShowsTestData } from './use-revenue.js';

const Entry = ({ entry, name }: { entry: RevenueEntry; name: string }): ReactNode => {
  const { id: projectId } = useProject();
  const { customerType, customerId, currency, amount, quantity, productDisplayName: product } = entry;
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2.5 not-first:border-t">
      <span className="min-w-0">
        <Link
          to="/projects/$projectId/payments/customers/$customerType/$customerId"
          params={{ projectId, customerType, customerId }}
          className="rounded-sm font-medium break-words text-link underline underline-offset-2"
        >
          {name}
        </Link>
        <span className="block text-[0.8125rem] break-words text-muted-foreground">
          {countedName(product, quantity)}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-[0.8125rem]">
        <span className="flex items-center gap-2 text-sm font-medium tabular-nums">
          {entry.testMode && <Badge tone="attention">Test</Badge>}
          {currency === null ? 'Never paid' : formatMinorUnits(amount, currency)}
        </span>
        <PaymentDay time={entry.at} />
      </span>
    </li>
  );
};

const Entries = ({ date, kind }: { date: string; kind: RevenueKind }): ReactNode => {
  const search = useSearch({ from: '/signed-in/projects/$projectId/payments/revenue' });
  const testMode = useShowsTestData(search);
  const { currency } = useRevenueCurrency(search);
  const query = useRevenueEntries({
    isEnabled: testMode !== undefined && (currency !== undefined || kind === 'ended'),
    date,
    kind,
    ...(testMode !== undefined && { testMode }),
    // Some subscriptions end without ever having been paid.
    ...(currency !== undefined && kind !== 'ended' && { currency }),
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) =>
    page.map((entry) => ({ entry, name: nameInPage(page, { type: entry.customerType, id: entry.customerId }) })),
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <span className="w-full">
          <LoadingNote what="payments" />
          <Skeleton className="h-40 w-full" />
        </span>
      )}
      {entries?.length === 0 && <p className="text-muted-foreground">Nothing on this day.</p>}
      {entries && entries.length > 0 && (
        <ul className="flex w-full flex-col rounded-md border">
          {entries.map(({ entry, name }) => (
            <Entry key={entry.id} entry={entry} name={name} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
};

const isKind = (kind: string): kind is RevenueKind => Object.hasOwn(kindWords, kind);

/** What is behind a bar, beside the charts. It has its own URL. */
export const RevenueDay = (): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const { date, kind } = useParams({ from: '/signed-in/projects/$projectId/payments/revenue/$date/$kind' });
  const isKnown = isKind(kind) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  return (
    <SidePanel
      title={isKnown ? `${kindWords[kind].title} on ${nameOfDay(date)}` : 'Revenue'}
      onClose={() =>
        void navigate({ to: '/projects/$projectId/payments/revenue', params: { projectId }, search: true })
      }
      onReturnFocus={() => document.querySelector<HTMLElement>(`[data-day="${CSS.escape(date)}"]`)?.focus()}
    >
      {isKnown ? (
        <Entries date={date} kind={kind} />
      ) : (
        <p className="text-muted-foreground">This day does not exist.</p>
      )}
    </SidePanel>
  );
};
