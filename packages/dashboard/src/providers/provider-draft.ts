import type { AdminOAuthProvider } from '@portico/js';
import type { CatalogueRow, ProviderId } from './catalogue.js';

/** What the form of a provider holds. Empty texts are absent ones. */
export interface ProviderValues {
  readonly isOn: boolean;
  readonly keys: 'shared' | 'own';
  readonly clientId: string;
  readonly clientSecret: string;
  /** The Facebook configuration or the Microsoft tenant. */
  readonly extra: string;
}

/** What is wrong with the fields, each with what would be right. */
export interface ProviderProblems {
  readonly clientId?: string;
  readonly clientSecret?: string;
}

type Row = CatalogueRow & { readonly id: ProviderId };

/** The form's values for what is set; for a provider that is off, what turning it on would begin with. */
export const toValues = (row: Row, provider: AdminOAuthProvider | undefined): ProviderValues => {
  const isOwn = provider?.type === 'standard';
  return {
    isOn: provider !== undefined,
    keys: isOwn || !row.hasSharedKeys ? 'own' : 'shared',
    clientId: isOwn ? provider.clientId : '',
    clientSecret: isOwn ? provider.clientSecret : '',
    extra: (isOwn && row.extra && provider[row.extra.member]) || '',
  };
};

/** What must be mended before the values can be saved. */
export const findProblems = ({ isOn, keys, clientId, clientSecret }: ProviderValues, row: Row): ProviderProblems => {
  if (!isOn || keys === 'shared') return {};
  return {
    ...(clientId.trim() === '' && { clientId: `Enter what ${row.name} calls “${row.idName}”.` }),
    ...(clientSecret.trim() === '' && { clientSecret: `Enter what ${row.name} calls “${row.secretName}”.` }),
  };
};

/** All providers of a project after the values of one are saved: they travel together. */
export const withProvider = (
  all: readonly AdminOAuthProvider[],
  row: Row,
  values: ProviderValues,
): readonly AdminOAuthProvider[] => {
  const others = all.filter(({ id }) => id !== row.id);
  if (!values.isOn) return others;
  if (values.keys === 'shared') return [...others, { id: row.id, type: 'shared' }];
  const extra = values.extra.trim();
  return [
    ...others,
    {
      id: row.id,
      type: 'standard',
      clientId: values.clientId.trim(),
      clientSecret: values.clientSecret.trim(),
      ...(row.extra && extra !== '' && { [row.extra.member]: extra }),
    },
  ];
};
