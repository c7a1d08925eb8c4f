/** Returns a product's name after how many of it there are, unless it is one. Empty for a product without a name. */
export const countedName = (name: string, quantity: number): string =>
  name && quantity > 1 ? `${quantity} × ${name}` : name;
