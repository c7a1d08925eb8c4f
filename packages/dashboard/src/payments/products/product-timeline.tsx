import type { PreviewProductOptions } from '@portico/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../../projects/use-open-project.js';
import { Card } from '../../ui/display/card.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { formatDay } from '../../ui/display/time-format.js';
import type { SaveForm } from '../../ui/forms/use-save-form.js';
import { useSettled } from '../../ui/forms/use-settled.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { paymentsKey } from '../config/use-payments-config.js';
import { formatPrice } from '../payment-words.js';
import { findProblems, type ProductValues, toInlineProduct } from './product-values.js';
import { toTimeline } from './timeline-moments.js';

/** How long after the last change the timeline is computed. */
const pauseMillis = 300;

/** What {@link ProductTimeline} takes. */
export interface ProductTimelineProps {
  readonly form: SaveForm<ProductValues>;
  readonly config: PaymentsConfig;
}

/** What a new customer gets from the product in the editor, computed by the server's ledger. */
export const ProductTimeline = ({ form, config }: ProductTimelineProps): ReactNode => {
  const { id: projectId, app } = useProject();
  useWatch({ control: form.methods.control });
  const values = form.methods.getValues();
  // A name or an ID that is missing does not change what customers get.
  const problems = findProblems({ ...values, id: values.id || 'product', displayName: 'Product' }, config);
  const [priceId = ''] = values.prices.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  const isFree = values.isIncludedByDefault;
  const asked = useSettled(
    problems.size > 0 ? '' : JSON.stringify({ product: toInlineProduct(values), isIncludedByDefault: isFree }),
    pauseMillis,
  );
  const { data, error } = useQuery({
    queryKey: [...paymentsKey(projectId), 'preview', asked],
    queryFn: () => {
      const options: PreviewProductOptions = JSON.parse(asked);
      return app.previewProduct(options);
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const product = problems.size === 0 ? toInlineProduct(values) : undefined;
  const price = product?.prices[priceId];
  const moments = data
    ? toTimeline(data, {
        price: price ? formatPrice({ ...price, interval: undefined }) : 'the price',
        nameOf: (itemId) => config.items[itemId]?.displayName ?? itemId,
      })
    : [];
  return (
    <Card
      title="What a customer gets"
      description={
        values.prices.length > 1 && !isFree
          ? `Starting today with the price “${priceId}”, if the customer uses nothing.`
          : 'Starting today, if the customer uses nothing.'
      }
      className="lg:sticky lg:top-20"
    >
      <ErrorNote error={error} />
      {problems.size > 0 && <p className="text-muted-foreground">Complete the fields to see it.</p>}
      {problems.size === 0 && data && moments.length === 0 && (
        <p className="text-muted-foreground">Nothing yet. Add a price or an item.</p>
      )}
      {problems.size === 0 && (
        <ol className="flex flex-col" aria-live="polite">
          {moments.map(({ at, lines }) => (
            <li key={at.getTime()} className="relative border-s ps-4 pb-4 break-words last:pb-0">
              <span aria-hidden className="absolute -start-[5px] top-1.5 size-[9px] rounded-full bg-primary" />
              <time dateTime={at.toISOString()} className="text-xs text-muted-foreground">
                {formatDay(at)}
              </time>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};
