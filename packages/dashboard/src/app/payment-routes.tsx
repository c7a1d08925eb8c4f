import { createRoute, Navigate } from '@tanstack/react-router';
import { readCustomersSearch } from '../payments/customers/customers-search.js';
import { readRevenueSearch } from '../payments/revenue/revenue-search.js';
import { readTransactionsSearch } from '../payments/transactions/transactions-search.js';
import { projectRoute } from './frame-routes.js';
import { lazyRouteComponent } from './lazy-page.js';

const paymentsIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments',
  component: () => (
    <Navigate from="/projects/$projectId/payments" to="/projects/$projectId/payments/products" replace />
  ),
});

const productsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/products',
  component: lazyRouteComponent(() => import('../payments/products/products-page.js'), 'ProductsPage'),
});

const newProductRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/new-product',
  component: lazyRouteComponent(() => import('../payments/products/product-page.js'), 'NewProductPage'),
});

const productRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/products/$productId',
  component: lazyRouteComponent(() => import('../payments/products/product-page.js'), 'ProductPage'),
});

const itemsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/items',
  component: lazyRouteComponent(() => import('../payments/items/items-page.js'), 'ItemsPage'),
});

const customersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/customers',
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(() => import('../payments/customers/customers-page.js'), 'CustomersPage'),
});

const customerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/customers/$customerType/$customerId',
  component: lazyRouteComponent(() => import('../payments/customers/customer-page.js'), 'CustomerPage'),
});

const transactionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/transactions',
  validateSearch: readTransactionsSearch,
  component: lazyRouteComponent(() => import('../payments/transactions/transactions-page.js'), 'TransactionsPage'),
});

const revenueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/revenue',
  validateSearch: readRevenueSearch,
  component: lazyRouteComponent(() => import('../payments/revenue/revenue-page.js'), 'RevenuePage'),
});

const revenueDayRoute = createRoute({
  getParentRoute: () => revenueRoute,
  path: '$date/$kind',
  component: lazyRouteComponent(() => import('../payments/revenue/revenue-day.js'), 'RevenueDay'),
});

const paymentSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/settings',
  component: lazyRouteComponent(() => import('../payments/settings/payment-settings-page.js'), 'PaymentSettingsPage'),
});

/** The pages of payments, below a project. */
export const paymentRoutes = [
  paymentsIndexRoute,
  productsRoute,
  newProductRoute,
  productRoute,
  itemsRoute,
  customersRoute,
  customerRoute,
  transactionsRoute,
  revenueRoute.addChildren([revenueDayRoute]),
  paymentSettingsRoute,
] as const;
