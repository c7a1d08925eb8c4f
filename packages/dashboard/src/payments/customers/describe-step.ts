import type { ItemStep } from '@portico/js';

const sources: Readonly<Record<ItemStep['source'], string>> = {
  change: 'Correction or use by your server',
  subscription: 'Subscription',
  one_time: 'One-time purchase',
  default_product: 'Included by default',
};

/** Says what caused a step of a quantity. */
export const describeStep = (
  { kind, source, productId, description }: ItemStep,
  nameOfProduct: (productId: string) => string,
): string => {
  const product = source === 'change' ? null : productId === null ? 'product of your server' : nameOfProduct(productId);
  const cause = product === null ? description || sources.change : `${sources[source]}: ${product}`;
  if (kind === 'grant' && product !== null && description) return `${cause}. ${description}`;
  if (kind === 'expiry') return `Expired. ${cause}`;
  if (kind === 'reversal') return `Taken back by a refund or a lost dispute. ${cause}`;
  if (kind === 'correction') return `Corrected, because the product was changed. ${cause}`;
  return cause;
};
