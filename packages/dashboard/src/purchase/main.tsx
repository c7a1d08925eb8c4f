import '@fontsource-variable/inter/wght.css';
import { openPurchase } from '@portico/js';
import { PurchasePage, PurchaseResult } from '@portico/react/purchase';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { purchaseUrl, readAddress, resultUrl } from './address.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element `root`.');

const address = readAddress(window.location.href);
const purchase = openPurchase({ baseUrl: window.location.origin, ...address });

createRoot(root).render(
  <StrictMode>
    {address.page === 'purchase' ? (
      <PurchasePage purchase={purchase} onPaid={() => window.location.replace(resultUrl(address))} />
    ) : (
      <PurchaseResult
        purchase={purchase}
        status={address.page}
        retryUrl={purchaseUrl(address)}
        onReturn={(url) => window.location.replace(url)}
      />
    )}
  </StrictMode>,
);
