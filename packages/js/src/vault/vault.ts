import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import { DataVaultValueError } from '../errors.js';
import type {
  DataVaultListMethods,
  DataVaultMethods,
  DataVaultOptions,
  DataVaultResources,
  DataVaultStore,
  DataVaultStoreStore,
  ListedDataVaultStore,
} from './types.js';
import { createValues, requireText, type StoreRef, secretsOf, type ValueRef } from './values.js';

interface WatchedValue extends ValueRef {
  readonly store: StoreRef;
}

/** Makes the data vault of a server's app. */
export const createDataVault = (
  core: Core,
): { readonly methods: DataVaultMethods; readonly store: DataVaultResources } => {
  const values = createValues(core);
  const watched: Family<Core, WatchedValue, string | null> = createFamily(core.settings, (_, { store, ...value }) =>
    values.read(store, value),
  );

  const valueOf =
    (store: StoreRef): DataVaultStoreStore['value'] =>
    (key, options) => {
      requireText('key', key);
      return watched.of(core, { store, key, secrets: secretsOf(options) });
    };

  const present = (id: string, { iterations = 100_000 }: DataVaultOptions): DataVaultStore => {
    const store: StoreRef = { id, iterations };
    const value = valueOf(store);
    return core.present({
      id,
      setValue: async (key, text, options) => {
        requireText('key', key);
        requireText('value', text);
        const [secret] = secretsOf(options);
        // Only read, as the published client may have written it: a variable that is set but empty is an easy mistake.
        if (!secret) throw new TypeError('The data vault secret is empty.');
        await values.write(store, { key, secret }, text);
        await watched.invalidate(core);
      },
      getValue: async (key, options) => value(key, options).refresh(),
      deleteValue: async (key, options) => {
        requireText('key', key);
        await values.delete(store, { key, secrets: secretsOf(options) });
        await watched.invalidate(core);
      },
      rotateSecret: async (options) => {
        const { rotateSecret } = await import('./rotate-secret.js');
        const rotation = await rotateSecret(options, { DataVaultValueError, requireText, values, store });
        await watched.invalidate(core);
        return rotation;
      },
      store: { value },
    });
  };

  const stores = createFamily(core.settings, async (_: Core, { id, ...options }: DataVaultOptions & { id: string }) =>
    present(id, options),
  );
  const store: DataVaultResources = {
    dataVaultStore: (id, options = {}) => stores.of(core, { id, ...options }),
  };
  return { store, methods: { getDataVaultStore: (id, options) => store.dataVaultStore(id, options).get() } };
};

/** Makes the list of vault stores of an admin's app. */
export const dataVaultList = (core: Core): DataVaultListMethods => ({
  listDataVaultStores: async () => {
    const { items } = await core.admin()('GET /internal/data-vault/stores');
    return items.map(
      ({ id, display_name, value_count, last_read_at_millis }): ListedDataVaultStore => ({
        id,
        displayName: display_name,
        valueCount: value_count,
        lastReadAt: last_read_at_millis === null ? null : new Date(last_read_at_millis),
      }),
    );
  },
});
