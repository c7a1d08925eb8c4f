/** The pages about payments, in the order of their tabs. */
export const paymentPages = [
  { to: '/projects/$projectId/payments/products', tab: 'Products', title: 'Products' },
  { to: '/projects/$projectId/payments/items', tab: 'Items', title: 'Items and catalogs' },
  { to: '/projects/$projectId/payments/customers', tab: 'Customers', title: 'Customers' },
  { to: '/projects/$projectId/payments/transactions', tab: 'Transactions', title: 'Transactions' },
  { to: '/projects/$projectId/payments/revenue', tab: 'Revenue', title: 'Revenue' },
  { to: '/projects/$projectId/payments/settings', tab: 'Settings', title: 'Payment settings' },
] as const;
