'use client';

import type { PlanPrice, SwitchPreview } from '@portico/js';
import type { ReactNode } from 'react';
import { useLocale } from '../app/locale.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { moneyOf } from './money-of.js';
import { describeMinor, describePrice } from './price-texts.js';
import { useDateText } from './use-date-text.js';

interface SwitchSummaryProps {
  readonly preview: SwitchPreview;
  /** Name of the new product. */
  readonly name: string;
  readonly price: PlanPrice;
  readonly quantity: number;
  /** Names of products that end, beside the one that is switched. */
  readonly others: readonly string[];
  /** Whether the product that is switched is being tried for free. */
  readonly isInTrial?: boolean;
}

/** Says in words what a switch costs and when it happens. */
export const SwitchSummary = ({ preview, name, price, quantity, others, isInTrial }: SwitchSummaryProps): ReactNode => {
  const translate = usePaymentTranslate();
  const dateText = useDateText();
  const { lang } = useLocale();
  const { takesEffect, startsAt, currency, amount: due, creditedAmount, isEstimate, trialEndsAt, renewsAt } = preview;
  const amountText = (minor: number): string => (currency === null ? '' : describeMinor(minor, { currency, lang }));
  const values = { name, date: dateText(startsAt), amount: amountText(due) };
  const first = {
    now: due > 0 ? translate('plan.switch-now', values) : translate('plan.switch-free', values),
    period_end: due > 0 ? translate('plan.switch-later', values) : translate('plan.switch-later-free', values),
  }[takesEffect];
  const money = { ...moneyOf(price, currency ?? undefined), quantity };
  const lines = [
    first,
    ...(isEstimate ? [translate('plan.switch-estimate')] : []),
    ...(creditedAmount > 0 ? [translate('plan.switch-credit', { credit: amountText(creditedAmount) })] : []),
    ...(trialEndsAt ? [translate('plan.switch-trial', { date: dateText(trialEndsAt) })] : []),
    ...(isInTrial && takesEffect === 'now' && !trialEndsAt ? [translate('plan.switch-trial-over')] : []),
    ...(renewsAt
      ? [
          translate('plan.switch-renews', {
            date: dateText(renewsAt),
            price: describePrice(price, { money, lang, translate }),
          }),
        ]
      : []),
    ...(others.length > 0
      ? [translate('plan.switch-replaces', { names: new Intl.ListFormat(lang).format(others) })]
      : []),
  ];
  return (
    <output className="portico-text portico-lines">
      {lines.map((line) => (
        <span className="portico-line" key={line}>
          {line}
        </span>
      ))}
    </output>
  );
};
