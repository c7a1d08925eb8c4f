import type { CardAccount } from '@portico/js';

/** What a card is asked to pay. */
export interface CardPayment {
  /** A subscription is paid again later, so its card is kept. */
  readonly kind: 'payment' | 'subscription';
  /** Due today, in minor units of the currency; 0 for a free trial, and for a plan that starts later. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/**
 * Checks what the buyer has typed, asks for the secret of the payment, and confirms it. When the payment succeeds, the
 * provider's script leaves the page.
 *
 * @param begin begins the payment and returns its secret
 * @returns what the buyer has to know; `null` if the provider says nothing
 */
export type ConfirmCard = (begin: () => Promise<string>) => Promise<string | null>;

/** The state of the card provider's fields. */
export type CardFieldsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly confirm: ConfirmCard }
  | { readonly status: 'failed' };

/** Props of a component with the card provider's fields. */
export interface CardFieldsProps {
  readonly account: CardAccount;
  readonly payment: CardPayment;
  /** The language of the page, as BCP 47 tag. */
  readonly lang: string;
  /** Called when the state changes. Does not change itself. */
  readonly onChange: (state: CardFieldsState) => void;
}
