import { findProduct, isDefault, type PaymentConfig, type Product } from '../product.js';
import type { Holding, Term } from './grants.js';
import { type Customer, type Purchase, type PurchaseEntry, type PurchaseState, purchaseAt } from './purchase-state.js';

/** A change of an item's quantity by a server. */
export interface ItemChange {
  readonly id: string;
  readonly itemId: string;
  readonly delta: number;
  readonly at: number;
  /** Null if it stays. */
  readonly expiresAt: number | null;
  readonly description: string | null;
}

/** Everything that is recorded of a customer, in order. Only ever added to. */
export interface Ledger {
  readonly customer: Customer;
  /** When the customer was created. A custom customer is created by the first record. */
  readonly createdAt: number;
  readonly purchases: readonly Purchase[];
  readonly entries: readonly PurchaseEntry[];
  readonly changes: readonly ItemChange[];
}

/** What a customer has at a moment. */
export interface Account {
  readonly ledger: Ledger;
  readonly moment: number;
  /** In the order of their creation. */
  readonly purchases: readonly OwnedPurchase[];
  readonly defaults: readonly DefaultProduct[];
}

/** A purchase with the product definition that applies to it. */
export interface OwnedPurchase extends PurchaseState {
  /** Null if the product was deleted from the configuration. */
  readonly product: Product | null;
}

/** The product of a purchase as it is now, otherwise as it was bought. */
export const productOf = ({ product, purchase }: OwnedPurchase) => product ?? purchase.product;

/** A product that every customer has, unless a purchase replaces it. */
export interface DefaultProduct {
  readonly id: string;
  readonly product: Product;
  /** When it was on. */
  readonly terms: readonly Term[];
  readonly isOn: boolean;
}

/** Returns what a customer has at a moment, by the configuration. A pure function. */
export function accountAt(ledger: Ledger, config: PaymentConfig, moment: number): Account {
  const entries = new Map<string, PurchaseEntry[]>(ledger.purchases.map(({ id }) => [id, []]));
  for (const entry of ledger.entries) entries.get(entry.purchaseId)?.push(entry);
  const purchases = ledger.purchases.map((purchase) => {
    const state = purchaseAt(purchase, entries.get(purchase.id) ?? [], moment);
    return { ...state, product: definitionOf(state, config) };
  });
  return { ledger, moment, purchases, defaults: defaultsOf({ ledger, config, moment, purchases }) };
}

/** A subscription follows today's configuration until it ends; any other purchase keeps the product it was sold with. */
function definitionOf({ purchase, finalProduct }: PurchaseState, config: PaymentConfig): Product | null {
  if (finalProduct) return finalProduct;
  const { kind, productId, product } = purchase;
  return kind === 'one_time' || productId === null ? product : findProduct(config, productId);
}

interface Known {
  readonly ledger: Ledger;
  readonly config: PaymentConfig;
  readonly moment: number;
  readonly purchases: readonly OwnedPurchase[];
}

function defaultsOf({ ledger, config, moment, purchases }: Known): DefaultProduct[] {
  return Object.entries(config.products).flatMap(([id, product]) => {
    if (!isDefault(product) || product.customerType !== ledger.customer.type) return [];
    const replacing = purchases.filter((owned) => replaces(owned, { id, product }));
    const terms = gapsBetween(
      replacing.flatMap((owned) => owned.terms),
      Math.min(ledger.createdAt, moment),
    );
    return [{ id, product, terms, isOn: terms.some(({ from, to }) => from <= moment && moment < to) }];
  });
}

/** Whether a purchase turns a default product off while it is live: one in its catalog, or of the product itself. */
function replaces({ purchase, product }: OwnedPurchase, standard: Pick<DefaultProduct, 'id' | 'product'>): boolean {
  if (purchase.kind === 'one_time' || !product || product.isAddOnTo !== false) return false;
  const { catalogId } = standard.product;
  return catalogId === undefined ? purchase.productId === standard.id : product.catalogId === catalogId;
}

/** The stretches from a moment on that none of the terms covers. */
function gapsBetween(terms: readonly Term[], start: number): Term[] {
  const gaps: Term[] = [];
  let from = start;
  for (const term of terms.toSorted((a, b) => a.from - b.from)) {
    if (term.from > from) gaps.push({ from, to: term.from, quantity: 1 });
    from = Math.max(from, term.to);
  }
  if (from < Infinity) gaps.push({ from, to: Infinity, quantity: 1 });
  return gaps;
}

/** Windows of default products are counted from here: a Monday at noon, UTC. */
const DEFAULT_WINDOWS = Date.UTC(1973, 0, 1, 12);

/** Returns a purchase as what grants items. */
export const purchaseHolding = ({ purchase, terms, revokedAt }: PurchaseState): Holding => ({
  source: purchase.kind,
  sourceId: purchase.id,
  productId: purchase.productId,
  anchor: purchase.createdAt,
  windowAnchor: purchase.createdAt,
  terms,
  revokedAt,
});

/** Returns a default product as what grants items. */
export const defaultHolding = ({ id, terms }: DefaultProduct, { ledger, moment }: Account): Holding => ({
  source: 'default_product',
  sourceId: id,
  productId: id,
  anchor: Math.min(ledger.createdAt, moment),
  windowAnchor: DEFAULT_WINDOWS,
  terms,
  revokedAt: null,
});
