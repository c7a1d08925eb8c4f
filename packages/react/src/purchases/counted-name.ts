/** Returns a product's name after how many of it there are, unless it is one. */
export const countedName = (name: string, quantity: number): string => (quantity > 1 ? `${quantity} × ${name}` : name);
