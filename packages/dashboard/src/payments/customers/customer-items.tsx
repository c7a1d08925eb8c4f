import { type ReactNode, useId, useState } from 'react';
import { EmptyNote } from '../../ui/display/empty-note.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { CorrectionForm } from './correction-form.js';
import { Explanation } from './explanation.js';
import { type Customer, useItemExplanation } from './use-customers.js';

interface ItemCardProps {
  readonly customer: Customer;
  readonly itemId: string;
  readonly config: PaymentsConfig;
}

const Quantity = ({ quantity }: { quantity: number | undefined }): ReactNode =>
  quantity !== undefined ? (
    <output className="text-xl font-semibold tabular-nums">{quantity.toLocaleString('en')}</output>
  ) : (
    <span>
      <LoadingNote what="the quantity" />
      <Skeleton className="h-7 w-16" />
    </span>
  );

const ItemCard = ({ customer, itemId, config }: ItemCardProps): ReactNode => {
  const titleId = useId();
  const showToast = useToast();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useItemExplanation(customer, itemId);
  const [isCorrecting, setCorrecting] = useState(false);
  const close = (): void => setCorrecting(false);
  const name = config.items[itemId]?.displayName ?? itemId;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 rounded-md border bg-card px-5 py-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            {name}
          </h3>
          <Quantity quantity={data?.pages[0]?.quantity} />
        </div>
        <Button size="small" aria-label={`Correct ${name}`} onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      </header>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && (
        <Explanation name={name} steps={data.pages.flatMap(({ steps }) => steps.toReversed())} config={config} />
      )}
      {hasNextPage && (
        <Button size="small" className="self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <Dialog
        isOpen={isCorrecting}
        onClose={close}
        title={`Correct ${name}`}
        description="The change is added to the ledger with its reason. Nothing is overwritten."
      >
        {isCorrecting && (
          <CorrectionForm
            customer={customer}
            itemId={itemId}
            onCancel={close}
            onDone={() => {
              close();
              showToast(`${name} corrected.`);
            }}
          />
        )}
      </Dialog>
    </section>
  );
};

/** The items that the customer can have, each with its quantity and how it came about. */
export const CustomerItems = ({ customer, config }: Omit<ItemCardProps, 'itemId'>): ReactNode => {
  const titleId = useId();
  const ids = Object.entries(config.items).flatMap(([id, { customerType }]) =>
    customerType === customer.type ? [id] : [],
  );
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="font-semibold">
        Items
      </h2>
      {ids.length === 0 && <EmptyNote>The project has no items for this type of customer.</EmptyNote>}
      {ids.map((itemId) => (
        <ItemCard key={itemId} customer={customer} itemId={itemId} config={config} />
      ))}
    </section>
  );
};
