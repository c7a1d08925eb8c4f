'use client';

import { type ReactNode, useId } from 'react';
import { AlertIcon } from '../components/icons.js';
import { toLatinDigits } from '../components/latin-digits.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';

interface QuantityFieldProps {
  /** What the user has typed. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Returns the quantity that was typed; undefined unless it is a whole number of at least 1. */
export const readQuantity = (typed: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;

/** A field for a quantity, with buttons that change it by one. It keeps what is typed: 1.5 without its point would be 15. */
export const QuantityField = ({ value, problem, onChange }: QuantityFieldProps): ReactNode => {
  const translate = usePaymentTranslate();
  const id = useId();
  const change = (by: number): void => onChange(String(Math.max(1, (readQuantity(value) ?? 1) + by)));
  return (
    <div className="portico-field">
      <label className="portico-label" htmlFor={id}>
        {translate('purchase.quantity')}
      </label>
      <div className="portico-quantity">
        <button
          className="portico-quantity-step"
          type="button"
          aria-label={translate('purchase.quantity-less')}
          onClick={() => change(-1)}
        >
          −
        </button>
        <input
          className="portico-quantity-input"
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => onChange(toLatinDigits(currentTarget.value).trim())}
        />
        <button
          className="portico-quantity-step"
          type="button"
          aria-label={translate('purchase.quantity-more')}
          onClick={() => change(1)}
        >
          +
        </button>
      </div>
      <div className="portico-live" id={`${id}-error`} aria-live="polite">
        {problem !== undefined && (
          <p className="portico-error">
            <AlertIcon />
            <span className="portico-error-text">{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
};
