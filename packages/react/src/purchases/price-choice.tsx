'use client';

import type { PurchaseOffer } from '@portico/js';
import { type ReactNode, useId } from 'react';
import { useLocale } from '../app/locale.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { moneyOf } from './money-of.js';
import { OnlyOption, Options } from './options.js';
import { describePeriod, describePrice } from './price-texts.js';
import { QuantityField } from './quantity-field.js';
import type { Choice } from './use-choice.js';

interface PriceChoiceProps {
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
}

/** Price, currency and quantity, where there is a choice. */
export const PriceChoice = ({ offer, choice }: PriceChoiceProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const currencyId = useId();
  const label = translate('purchase.price');
  const options = offer.prices.map((price) => ({
    value: price.id,
    text: describePrice(price, { money: moneyOf(price, choice.currency), lang, translate }),
    note: price.freeTrial ? translate('price.trial', { period: describePeriod(price.freeTrial, lang) }) : undefined,
  }));
  const [only, ...others] = options;
  return (
    <>
      {only && others.length === 0 ? (
        <OnlyOption label={label} text={only.text} note={only.note} />
      ) : (
        <Options label={label} options={options} chosen={choice.price.id} onChoose={choice.choosePrice} />
      )}
      {choice.currencies.length > 1 && (
        <div className="portico-field">
          <label className="portico-label" htmlFor={currencyId}>
            {translate('purchase.currency')}
          </label>
          <select
            className="portico-select"
            id={currencyId}
            value={choice.currency}
            onChange={({ currentTarget }) => choice.chooseCurrency(currentTarget.value)}
          >
            {choice.currencies.map((code) => (
              <option className="portico-currency" key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </div>
      )}
      {offer.stackable && (
        <QuantityField value={choice.typedQuantity} problem={choice.quantityProblem} onChange={choice.typeQuantity} />
      )}
    </>
  );
};
