import type { AdminOAuthProvider } from '@portico/js';
import type { Provider } from './catalogue.js';

/** What the form of a provider has. Empty texts stand for absent ones. */
export interface ProviderValues {
  readonly isOn: boolean;
  readonly keys: 'shared' | 'own';
  readonly clientId: string;
  readonly clientSecret: string;
  /** The Facebook configuration or the Microsoft tenant. */
  readonly extra: string;
}

/** The form's values for what is saved; for a provider that is off, the values that turning it on starts with. */
export const toValues = (row: Provider, provider: AdminOAuthProvider | undefined): ProviderValues => {
  const isOwn = provider?.type === 'standard';
  return {
    isOn: provider !== undefined,
    keys: isOwn || !row.hasSharedKeys ? 'own' : 'shared',
    clientId: isOwn ? provider.clientId : '',
    clientSecret: isOwn ? provider.clientSecret : '',
    extra: (isOwn && row.extra && provider[row.extra.member]) || '',
  };
};

/** All providers of a project after the values of one are saved: the API takes them as one list. */
export const withProvider = (
  all: readonly AdminOAuthProvider[],
  row: Provider,
  { isOn, keys, clientId, clientSecret, extra }: ProviderValues,
): readonly AdminOAuthProvider[] => {
  const others = all.filter(({ id }) => id !== row.id);
  if (!isOn) return others;
  if (keys === 'shared') return [...others, { id: row.id, type: 'shared' }];
  const own = { clientId, clientSecret, ...(row.extra && extra !== '' && { [row.extra.member]: extra }) };
  return [...others, { id: row.id, type: 'standard', ...own }];
};
