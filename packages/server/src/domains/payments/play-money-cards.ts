import { hash } from 'node:crypto';
import type { PlayMoneyAnswer, playMoneyCards } from '@portico/contract';
import { Refusal } from '../../platform/failures/failures.js';

/** A play-money card. */
export type Card = (typeof playMoneyCards)[number];

/** What a buyer pays with in test mode. */
interface PlayMoneyPayment {
  /** What is paid, such as a purchase code with a price. Another payment has another confirmation. */
  readonly subject: readonly (string | number)[];
  readonly card: Card;
  readonly confirm?: string | undefined;
}

/**
 * Decides whether a play-money card pays.
 *
 * @returns `success`, or `confirm` if the card asks for a second step first: the payment is repeated with it
 * @throws Refusal 400, `card-declined` for a declined card, and for a second step of another payment
 */
export function requirePlayMoneyPays(payment: PlayMoneyPayment): PlayMoneyAnswer {
  if (payment.card === 'decline')
    throw new Refusal(400, 'The card was declined. Use another card.', { code: 'card-declined' });
  if (payment.card !== 'authenticate') return { success: true };
  const expected = confirmationOf(payment);
  if (payment.confirm === undefined) return { success: false, confirm: expected };
  if (payment.confirm !== expected)
    throw new Refusal(400, 'confirm: This confirmation belongs to another purchase. Pay again.');
  return { success: true };
}

/** Derived from what is paid, so that nothing is stored and a repeated request gets the same answer. */
const confirmationOf = ({ subject }: PlayMoneyPayment): string =>
  `confirm_play_${hash('sha256', JSON.stringify(subject)).slice(0, 32)}`;

/** Whether a card that was accepted pays for a period. The first period, which has the index 0, was paid. */
export const paysForPeriod = (card: Card, index: number): boolean => card !== 'fail_second_renewal' || index < 2;
