import { hash } from 'node:crypto';
import type { playMoneyCards } from '@portico/contract';
import { Refusal } from '../../platform/failures/failures.js';

/** What a buyer pays with in test mode. */
interface PlayMoneyPayment {
  readonly full_code: string;
  readonly price_id: string;
  readonly quantity: number;
  readonly card: (typeof playMoneyCards)[number];
  readonly confirm?: string | undefined;
}

/**
 * Decides whether a play-money card pays.
 *
 * @returns `confirm` if the card asks for a second step first: the payment is repeated with it
 * @throws Refusal 400, `card-declined` for a declined card, and for a second step of another payment
 */
export function requirePlayMoneyPays(payment: PlayMoneyPayment): { readonly confirm?: string } {
  if (payment.card === 'decline')
    throw new Refusal(400, 'The card was declined. Use another card.', { code: 'card-declined' });
  if (payment.card === 'success') return {};
  const expected = confirmationOf(payment);
  if (payment.confirm === undefined) return { confirm: expected };
  if (payment.confirm !== expected)
    throw new Refusal(400, 'confirm: This confirmation belongs to another purchase. Pay again.');
  return {};
}

/** Derived from what is paid, so that nothing is stored and a repeated request gets the same answer. */
const confirmationOf = ({ full_code, price_id, quantity }: PlayMoneyPayment): string =>
  `confirm_play_${hash('sha256', JSON.stringify([full_code, price_id, quantity])).slice(0, 32)}`;
