import { limits } from '@portico/contract';
import { type Account, accountAt, defaultHolding, purchaseHolding } from './ledger/account.js';
import { addIntervals } from './ledger/calendar.js';
import { grantsOf, type Holding } from './ledger/grants.js';
import { type Purchase, purchaseAt } from './ledger/purchase-state.js';
import { replay, type Step } from './ledger/replay.js';
import { isDefault, type PaymentConfig, type Product, ruleOf } from './product.js';
import { type PurchasePlan, planPurchase } from './rules.js';

/** What a customer gets from a product who has it from a moment on and uses nothing. */
export interface Preview {
  readonly trialEndsAt: number | null;
  readonly paymentsAt: readonly number[];
  readonly items: readonly { readonly itemId: string; readonly steps: readonly Step[] }[];
}

/** The product to try out, and the price that the customer chooses; null for the one whose ID sorts first. */
export interface Trial {
  readonly product: Product;
  readonly priceId: string | null;
  readonly moment: number;
}

/** Computes the first year of a product with the ledger's functions. Throws Refusal 400 for an unknown price. */
export function previewProduct(config: PaymentConfig, { product, priceId, moment }: Trial): Preview {
  const account = emptyAccount(config, { product, moment });
  const plan = planPurchase(account, { offer: { productId: null, product }, priceId, quantity: 1 });
  const until = addIntervals(moment, [1, 'year'], 1);
  const holding = plan ? purchaseHeld({ product, moment, until }, plan) : defaultHeld(account);
  const items = Object.keys(product.includedItems).map((itemId) => ({
    itemId,
    steps: holding ? stepsOf(holding, { rule: ruleOf(product, itemId), moment, until }) : [],
  }));
  return { trialEndsAt: plan?.trialEndsAt ?? null, paymentsAt: paymentsOf(plan, { product, moment, until }), items };
}

const PREVIEWED = 'preview';

/** The account of a customer who was just created. The only product of the project is the previewed one, if it is a default. */
function emptyAccount(config: PaymentConfig, { product, moment }: Pick<Trial, 'product' | 'moment'>): Account {
  const customer = { type: product.customerType, id: PREVIEWED };
  const ledger = { customer, createdAt: moment, purchases: [], entries: [], changes: [] };
  const named = { ...product, displayName: product.displayName ?? PREVIEWED };
  return accountAt(ledger, { ...config, products: isDefault(product) ? { [PREVIEWED]: named } : {} }, moment);
}

interface Stretch {
  readonly product: Product;
  readonly moment: number;
  readonly until: number;
}

function purchaseHeld({ product, moment, until }: Stretch, { kind, interval, trialEndsAt }: PurchasePlan): Holding {
  const purchase: Purchase = {
    id: PREVIEWED,
    kind,
    customer: { type: product.customerType, id: PREVIEWED },
    productId: null,
    priceId: null,
    product,
    source: 'API_GRANT',
    currency: null,
    interval,
    trialEndsAt,
    isTest: true,
    createdAt: moment,
  };
  const start = { purchaseId: PREVIEWED, kind: 'start', at: moment, quantity: 1, until: null, product: null } as const;
  return purchaseHolding(purchaseAt(purchase, [start], until));
}

function defaultHeld(account: Account): Holding | null {
  const [standard] = account.defaults;
  return standard ? defaultHolding(standard, account) : null;
}

function stepsOf(
  holding: Holding,
  { rule, moment, until }: { rule: ReturnType<typeof ruleOf>; moment: number; until: number },
): Step[] {
  if (!rule) return [];
  const steps: Step[] = [];
  const grants = grantsOf(holding, rule, { since: moment, until });
  replay({ grants, uses: [] }, until, (step) => steps.push(step));
  return steps.slice(0, limits.productPreviewSteps);
}

function paymentsOf(plan: PurchasePlan | null, { product, moment, until }: Stretch): number[] {
  if (!plan || Object.keys(product.prices).length === 0) return [];
  const { interval, trialEndsAt } = plan;
  if (!interval) return [moment];
  const first = trialEndsAt ?? moment;
  return Array.from({ length: limits.productPreviewSteps }, (_, times) => addIntervals(first, interval, times)).filter(
    (at) => at <= until,
  );
}
