import type { ItemStep } from '@portico/js';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/display/time-format.js';
import { useMedia } from '../../ui/use-media.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { formatChange } from '../payment-words.js';
import { describeStep } from './describe-step.js';

/** What {@link Explanation} takes. */
export interface ExplanationProps {
  readonly name: string;
  /** Newest first. */
  readonly steps: readonly ItemStep[];
  readonly config: PaymentsConfig;
}

const StepDay = ({ at }: { at: Date }): ReactNode => <time dateTime={at.toISOString()}>{formatDay(at)}</time>;

/** Why a quantity is what it is, line by line, newest first. */
export const Explanation = ({ name, steps, config }: ExplanationProps): ReactNode => {
  const isNarrow = useMedia('(max-width: 39.99rem)');
  if (steps.length === 0) return <p className="text-muted-foreground">Nothing has been granted or used yet.</p>;
  return (
    <table className="w-full border-separate border-spacing-0 text-start tabular-nums">
      <caption className="sr-only">How the quantity of {name} came about, newest first</caption>
      <thead>
        <tr className="text-xs text-muted-foreground">
          {!isNarrow && (
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              When
            </th>
          )}
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            Why
          </th>
          <th scope="col" className="py-1 pe-3 text-end font-medium">
            Change
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={steps.length - index} className="[&>td]:border-t [&>td]:py-1.5 align-top">
            {!isNarrow && (
              <td className="pe-3 whitespace-nowrap">
                <StepDay at={step.at} />
              </td>
            )}
            <td className="pe-3 wrap-anywhere">
              {isNarrow && (
                <span className="block text-[0.8125rem] text-muted-foreground">
                  <StepDay at={step.at} />
                </span>
              )}
              {describeStep(step, (id) => config.products[id]?.displayName ?? id)}
              {step.kind === 'grant' && step.expiresAt && (
                <span className="block text-[0.8125rem] text-muted-foreground">
                  Expires {formatDay(step.expiresAt)}
                </span>
              )}
            </td>
            <td className="pe-3 text-end whitespace-nowrap">{formatChange(step.amount)}</td>
            <td className="text-end whitespace-nowrap">{step.balance.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
