import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { readLogoUrl, requireTrustedUrl } from '../../projects/index.js';
import { requireReader } from '../access.js';
import { previewAccount } from '../customers.js';
import { type OwnedPurchase, productOf } from '../ledger/account.js';
import { type InlineInput, readOffer, requireCustomerType } from '../offers.js';
import { requirePlayMoneyPays } from '../play-money-cards.js';
import { findProduct } from '../product.js';
import { beginCardPurchase, previewPurchase } from '../provider/index.js';
import { issuePurchaseCode, openProjectOf, readPurchaseCode } from '../purchase-codes.js';
import { showCost } from '../purchase-cost.js';
import { findConflicts, findExcluding, freeTrials, isOwnedOnce, missingBases, requireNotOwned } from '../rules.js';
import { prepareSale, sellForPlayMoney } from '../sell.js';
import { selectPaymentAccount } from '../store/accounts.js';
import { customerMembers } from '../store/purchases.js';
import { showProduct } from '../views.js';

const createUrl = handle('POST /payments/purchases/create-purchase-url', async (call, { body }) => {
  const { customer_type: type, customer_id: given } = body;
  const customer = { type, id: type === 'custom' ? given : given.toLowerCase() };
  await requireReader(call, customer);
  if ((await selectPaymentAccount(call)).accountId === null)
    throw new Refusal(400, 'Payments are not set up in this project. Set them up in the dashboard.');
  const inline = body.inline_product ?? body.product_inline ?? body.offer_inline;
  requireInlineAllowed(call, inline);
  const offer = readOffer(call, { productId: body.product_id ?? body.offer_id, inline, path: 'inline_product' });
  requireCustomerType(offer, customer);
  requireNotOwned(await previewAccount(call, customer), offer);
  const returnUrl = body.return_url === undefined ? '' : `?${returnQuery(requireTrustedUrl(call, body.return_url))}`;
  const code = await issuePurchaseCode(call, { customer, offer });
  return { url: `${call.settings.publicUrl}/purchase/${code}${returnUrl}` };
});

const readCode = handle('POST /payments/purchases/validate-code', async (call, { body }) => {
  const project = await openProjectOf(call, body.full_code);
  const { customer, offer } = await readPurchaseCode(project, body.full_code);
  if (body.return_url !== undefined) requireTrustedUrl(project, body.return_url);
  const { accountId, canCharge } = await selectPaymentAccount(project);
  const publishableKey = project.ports.payments?.publishableKey ?? null;
  const account = await previewAccount(project, customer);
  const { productId, product } = offer;
  // What would be decided now, by the product as it is configured now.
  const current = (productId !== null && findProduct(project.config.payments, productId)) || product;
  const wanted = { productId, product: current };
  const { testMode } = project.config.payments;
  return {
    product: showProduct(product, 'client'),
    stripe_account_id: accountId ?? '',
    project_id: project.project.id,
    already_bought_non_stackable: isOwnedOnce(account, wanted),
    conflicting_products: findConflicts(account, wanted).map(nameOwned),
    needed_products: missingBases(account, current).map((id) => ({
      product_id: id,
      display_name: findProduct(project.config.payments, id)?.displayName ?? id,
    })),
    excluding_products: findExcluding(account, current).map(nameOwned),
    test_mode: testMode,
    // In test mode, the page takes play money.
    charges_enabled: testMode || (canCharge && publishableKey !== null),
    stripe_publishable_key: publishableKey,
    project_display_name: project.project.displayName,
    project_logo_url: await readLogoUrl(project),
    project_brand_color: project.config.brandColor ?? null,
    adds_tax: !testMode && project.config.payments.automaticTax === true,
    free_trials: freeTrials(account.ledger.purchases, wanted),
  };
});

const checkReturnUrl = handle('GET /payments/purchases/validate-code', async (call, { query }) => {
  const project = await openProjectOf(call, query.full_code);
  if (query.return_url !== undefined) requireTrustedUrl(project, query.return_url);
  return { valid: true as const };
});

const preview = handle('POST /payments/purchases/preview', async (call, { body }) => {
  const project = await openProjectOf(call, body.full_code);
  const invitation = await readPurchaseCode(project, body.full_code);
  const { price_id: priceId, quantity, currency } = body;
  return showCost(await previewPurchase(project, invitation, { priceId, quantity, currency }));
});

const beginWithCard = handle('POST /payments/purchases/purchase-session', async (call, { body }) => {
  const project = await openProjectOf(call, body.full_code);
  const invitation = await readPurchaseCode(project, body.full_code);
  const { price_id: priceId, quantity, currency } = body;
  return { client_secret: await beginCardPurchase(project, invitation, { priceId, quantity, currency }) };
});

const buyInTestMode = handle('POST /internal/payments/test-mode-purchase-session', async (call, { body }) => {
  const project = await openProjectOf(call, body.full_code);
  if (!project.config.payments.testMode)
    throw new Refusal(403, 'The project is not in test mode, so nothing can be bought with play money.');
  const invitation = await readPurchaseCode(project, body.full_code);
  const choice = { priceId: body.price_id, quantity: body.quantity, currency: body.currency };
  const { card, confirm } = body;
  const subject = [body.full_code, choice.priceId, choice.quantity, choice.currency ?? ''];
  const answer = requirePlayMoneyPays({ subject, card, confirm });
  if (!answer.success)
    await project.transaction(async (trx) => {
      // The rules first: no one is asked for a second step of a purchase that cannot be made.
      await prepareSale(trx, invitation, choice);
      const target = { type: 'product', id: invitation.offer.productId ?? '' };
      await trx.audit({ action: 'purchase.unconfirmed', target, details: customerMembers(invitation.customer) });
    });
  else await sellForPlayMoney(project, invitation, { ...choice, card });
  return answer;
});

/** The handlers of purchase URLs and of the purchase page. */
export const purchaseHandlers = [createUrl, readCode, checkReturnUrl, preview, beginWithCard, buyInTestMode] as const;

const nameOwned = (owned: OwnedPurchase) => ({
  product_id: owned.purchase.productId ?? '',
  display_name: productOf(owned).displayName ?? '',
});

const returnQuery = (url: string): string => new URLSearchParams({ return_url: url }).toString();

function requireInlineAllowed({ access }: TenantCall, inline: InlineInput | undefined): void {
  if (access === 'client' && inline !== undefined)
    throw new Refusal(400, 'A client cannot define an inline product. Send product_id, or call from a server.');
}
