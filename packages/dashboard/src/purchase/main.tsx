import '@fontsource-variable/inter/wght.css';
import { openPurchase } from '@portico/js';
import { type CardFieldsProps, PurchasePage, PurchaseResult } from '@portico/react/purchase';
import { lazy, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cardResultUrl, type PurchaseAddress, purchaseUrl, readAddress, resultUrl } from './address.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element `root`.');

const address = readAddress(window.location.href);
const purchase = openPurchase({ baseUrl: window.location.origin, ...address });

/** The card provider's code is loaded only where a card is asked for. */
const CardFields = lazy(async () => {
  const { StripeFields } = await import('./stripe-fields.js');
  const returnUrlOf = ({ account }: CardFieldsProps): string =>
    window.location.origin + cardResultUrl(address, account);
  return { default: (props: CardFieldsProps) => <StripeFields {...props} returnUrl={returnUrlOf(props)} /> };
});

const statusOf = (shown: Exclude<PurchaseAddress, { readonly page: 'purchase' }>) =>
  shown.page === 'card' ? async () => (await import('./card-result.js')).readCardResult(shown.card) : shown.page;

const Page = (): ReactNode =>
  address.page === 'purchase' ? (
    <PurchasePage
      purchase={purchase}
      CardFields={CardFields}
      onPaid={() => window.location.replace(resultUrl(address))}
    />
  ) : (
    <PurchaseResult
      purchase={purchase}
      status={statusOf(address)}
      retryUrl={purchaseUrl(address)}
      onReturn={(url) => window.location.replace(url)}
    />
  );

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
