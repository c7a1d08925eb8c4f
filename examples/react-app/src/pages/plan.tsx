import { type CurrentUser, useItem, useResource } from '@portico/react';
import { type ReactNode, Suspense, useState } from 'react';

/** What this app sells: an item and a product of the project's configuration. */
const itemId = 'credits';
const productId = 'pro';

/** Opens the purchase page in a new tab. The credits here are read again when the user comes back. */
const Buy = ({ user }: { user: CurrentUser }): ReactNode => {
  const [hasFailed, setFailed] = useState(false);
  const buy = async (): Promise<void> => {
    setFailed(false);
    // Opened at once: browsers block tabs that open later than the click.
    const tab = window.open('about:blank');
    try {
      const url = await user.createCheckoutUrl({ productId, returnUrl: `${window.location.origin}/account` });
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  return (
    <>
      <button className="button" type="button" onClick={() => void buy()}>
        Buy Pro
      </button>
      <output className="note">{hasFailed && 'You cannot buy Pro now. You may have it already.'}</output>
    </>
  );
};

const Credits = ({ user }: { user: CurrentUser }): ReactNode => {
  const { nonNegativeQuantity, displayName } = useItem(user, itemId);
  return (
    <p>
      {nonNegativeQuantity} {displayName}
    </p>
  );
};

const Offer = ({ user }: { user: CurrentUser }): ReactNode => {
  const isSold = useResource(user.store.plans()).some(({ id }) => id === productId);
  // This part of the example is optional: a new project has no product.
  if (!isSold) return null;
  return (
    <>
      <Credits user={user} />
      <Buy user={user} />
    </>
  );
};

/** How many credits the user has, and a button that sells more. */
export const Plan = ({ user }: { user: CurrentUser }): ReactNode => (
  <Suspense fallback={null}>
    <Offer user={user} />
  </Suspense>
);
