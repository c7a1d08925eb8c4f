import type { PlayMoneyCard, PlayMoneyResult } from './purchase.js';
import type { PlanPrice } from './types.js';

/** What `switchProduct` takes. */
export interface SwitchOptions {
  /** The product that the customer has. */
  readonly fromProductId: string;
  /** The product of the same catalog that the customer gets. With another price, it may be the same product. */
  readonly toProductId: string;
  /** Default: the price whose ID sorts first. */
  readonly priceId?: string;
  /** More than 1 only for stackable products. Default: 1. */
  readonly quantity?: number;
}

/** What a switch or a purchase would cost, and when it would happen. Amounts are in minor units of the currency, such as cents. */
export interface SwitchPreview {
  /** A higher price begins immediately, a lower or equal one at the end of the period. */
  readonly takesEffect: 'now' | 'period_end';
  /** When the new product starts. */
  readonly startsAt: Date;
  /** An ISO 4217 code; `null` if nothing is ever charged. */
  readonly currency: string | null;
  /** What is charged when the new product starts. */
  readonly amount: number;
  /** Whether the card provider computes the final amount, which can differ, for example because of tax. */
  readonly isEstimate: boolean;
  /** The credit for the unused part of the paid period. */
  readonly creditedAmount: number;
  /** What each renewal costs; `null` without renewals. */
  readonly renewalAmount: number | null;
  /** The first renewal, or the first payment after a free trial; `null` without renewals. */
  readonly renewsAt: Date | null;
  /** When the free trial ends; `null` without one. A switch does not change the end of a trial that has started. */
  readonly trialEndsAt: Date | null;
  /** Names of the products that end. */
  readonly replaces: readonly string[];
}

/** A switch that happens at the end of the period. */
export interface ScheduledSwitch {
  readonly startsAt: Date;
  /** `null` for a product that was defined in a call. */
  readonly productId: string | null;
  readonly displayName: string;
  readonly price: PlanPrice | null;
  readonly quantity: number;
}

/** What a customer was charged once. Amounts are in minor units of the currency, such as cents. */
export interface Invoice {
  readonly id: string;
  /** The readable invoice number. */
  readonly number: string;
  readonly createdAt: Date;
  /** The first payment of a purchase, a renewal, or a switch to a higher price. */
  readonly reason: 'purchase' | 'renewal' | 'switch';
  /** `null` for a product that was defined in a call. */
  readonly productId: string | null;
  readonly productDisplayName: string;
  readonly priceId: string | null;
  readonly quantity: number;
  /** An ISO 4217 code. */
  readonly currency: string;
  readonly amount: number;
  /** The credit for the unused part of what a switch replaced. */
  readonly creditedAmount: number;
  readonly refundedAmount: number;
  /** `open` is retried, `failed` is not; `refunded` means in full. */
  readonly status: 'paid' | 'open' | 'failed' | 'refunded' | 'disputed';
  /** The paid period; `null` for one-time purchases. */
  readonly period: { readonly start: Date; readonly end: Date } | null;
  /** Whether it was paid with play money. */
  readonly isTestMode: boolean;
}

/** Invoices of a customer, newest first. */
export type InvoicePage = Invoice[] & {
  /** The `cursor` of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
};

/** What `listInvoices` takes. */
export interface ListInvoicesOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of invoices on the page: 1 to 100. Default: 10. */
  readonly limit?: number;
}

/** What `payInvoice` takes. */
export interface PayInvoiceOptions {
  readonly invoiceId: string;
  /** The play-money card to pay with. Default: `success`. */
  readonly card?: PlayMoneyCard;
  /** From the first response, if the card requires confirmation. */
  readonly confirm?: string;
}

/**
 * Methods for the subscriptions of a user or team. In teams, members need the permission `$update_team`.
 *
 * @example
 * const [current] = await user.listProducts();
 * if (current?.id === 'pro') {
 *   const change = { fromProductId: 'pro', toProductId: 'team' };
 *   const { takesEffect, amount, currency } = await user.previewSwitch(change);
 *   console.log(takesEffect === 'now' ? `You pay ${amount / 100} ${currency} now.` : 'Nothing to pay now.');
 *   await user.switchProduct(change);
 * }
 * for (const { id, number, status } of await user.listInvoices()) {
 *   console.log(number, status);
 *   if (status === 'open') await user.payInvoice({ invoiceId: id });
 * }
 */
export interface SubscriptionMethods {
  /** Returns what a switch would cost and when it would happen. Changes nothing. */
  previewSwitch(options: SwitchOptions): Promise<SwitchPreview>;
  /**
   * Switches a subscription to another product or price of its catalog: immediately for the difference if the price is higher, otherwise
   * at the end of the period.
   */
  switchProduct(options: SwitchOptions): Promise<void>;
  /** Undoes a cancellation, or a switch that has not happened yet. */
  resumeSubscription(options: { readonly productId: string }): Promise<void>;
  /** Lists what the customer was charged, newest first. */
  listInvoices(options?: ListInvoicesOptions): Promise<InvoicePage>;
  /**
   * Pays an invoice with the status `open` with play money, and the subscription continues. Invoices that are paid by card
   * are paid at the card provider, which emails a link.
   */
  payInvoice(options: PayInvoiceOptions): Promise<PlayMoneyResult>;
}
