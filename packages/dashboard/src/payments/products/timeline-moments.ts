import type { ProductPreview, ProductPreviewStep } from '@portico/js';
import { formatChange } from '../payment-words.js';

/** What happens to a customer at one moment. */
export interface TimelineMoment {
  readonly at: Date;
  readonly lines: readonly string[];
}

/** How many moments the timeline shows. */
const shown = 8;

const count = (quantity: number): string => quantity.toLocaleString('en');

/** What the steps of one item at one moment amount to. */
const describeSteps = (name: string, steps: readonly ProductPreviewStep[]): string => {
  const last = steps.at(-1);
  const balance = `${count(last?.balance ?? 0)} ${name}`;
  const isRenewed = steps.some(({ kind }) => kind === 'grant') && steps.some(({ kind }) => kind === 'expiry');
  if (isRenewed) return `${name} reset to ${count(last?.balance ?? 0)}`;
  const change = formatChange(steps.reduce((sum, { amount }) => sum + amount, 0));
  return last?.kind === 'expiry'
    ? `${change} ${name} expires: ${balance}`
    : `${change} ${name}: the customer has ${balance}`;
};

/** The moments of a preview, in order: what is paid, and what happens to each item. */
export const toTimeline = (
  { trialEndsAt, paymentsAt, items }: ProductPreview,
  { price, nameOf }: { readonly price: string; readonly nameOf: (itemId: string) => string },
): readonly TimelineMoment[] => {
  const times = [trialEndsAt, ...paymentsAt, ...items.flatMap(({ steps }) => steps.map(({ at }) => at))];
  const moments = [...new Set(times.flatMap((time) => (time ? [time.getTime()] : [])))].toSorted((a, b) => a - b);
  return moments.slice(0, shown).map((moment) => {
    const isAt = (time: Date | null): boolean => time?.getTime() === moment;
    return {
      at: new Date(moment),
      lines: [
        ...(isAt(trialEndsAt) ? ['The free trial ends'] : []),
        ...(paymentsAt.some(isAt) ? [`Pays ${price}`] : []),
        ...items.flatMap(({ itemId, steps }) => {
          const own = steps.filter(({ at }) => isAt(at));
          return own.length > 0 ? [describeSteps(nameOf(itemId), own)] : [];
        }),
      ],
    };
  });
};
