/** What the address of a purchase page says. */
export interface PurchaseAddress {
  /** The page itself, or the page after a payment with its result. */
  readonly page: 'purchase' | 'paid' | 'unpaid';
  readonly fullCode: string;
  readonly returnUrl: string | undefined;
}

type Target = Omit<PurchaseAddress, 'page'>;

/** Reads the address of a purchase page: `/purchase/{code}`, or `/purchase/return` after a payment. */
export const readAddress = (href: string): PurchaseAddress => {
  const { pathname, searchParams } = new URL(href);
  const returnUrl = searchParams.get('return_url') ?? undefined;
  const fullCode = pathname.split('/')[2] ?? '';
  if (fullCode !== 'return') return { page: 'purchase', fullCode, returnUrl };
  // Without a card provider, only play money comes back here: `bypass` marks it.
  const page = searchParams.get('bypass') === '1' ? 'paid' : 'unpaid';
  return { page, fullCode: searchParams.get('purchase_full_code') ?? '', returnUrl };
};

const queryOf = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

/** The page that shows the result of a purchase with play money. */
export const resultUrl = ({ fullCode, returnUrl }: Target): string =>
  `/purchase/return${queryOf({ bypass: '1', purchase_full_code: fullCode, return_url: returnUrl })}`;

/** The purchase page, to try again. */
export const purchaseUrl = ({ fullCode, returnUrl }: Target): string =>
  `/purchase/${encodeURIComponent(fullCode)}${queryOf({ return_url: returnUrl })}`;
