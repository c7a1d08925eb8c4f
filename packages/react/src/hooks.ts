/** Provider and hooks without screens, texts and styles, for apps with their own screens. */
export * from '@portico/js';
export { PorticoProvider } from '#provider';
export type { PorticoProviderProps } from './app/portico-provider.js';
export { type UsePorticoAppOptions, usePorticoApp } from './app/use-portico-app.js';
export { useProject } from './app/use-project.js';
export { useResource } from './app/use-resource.js';
export { type UseUserForSureOptions, type UseUserOptions, useUser } from './app/use-user.js';
export { useInvoices } from './purchases/use-invoices.js';
export { useItem } from './purchases/use-item.js';
