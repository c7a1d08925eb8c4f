import type { Resource } from '../cache/types.js';

/** How a store derives keys from a secret. */
export interface DataVaultOptions {
  /**
   * Rounds of PBKDF2. Default: 100,000, which every client can read. With 600,000, guessing a weak secret takes six
   * times as long, and so does every call. Values are found only with the number they were written with.
   */
  readonly iterations?: 100_000 | 600_000;
}

/** What a value is encrypted with. */
export interface DataVaultSecret {
  /**
   * The secret. It never leaves your server. While you change it, a list, newest first: values are written with the
   * first one and read with any.
   */
  readonly secret: string | readonly string[];
}

/** What `rotateSecret` takes. */
export interface RotateSecretOptions {
  /** The keys to move. The server cannot list them. */
  readonly keys: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Called after each key, with how many of all keys are done. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** What `rotateSecret` did. */
export interface SecretRotation {
  /** How many values are now encrypted with the new secret. */
  readonly moved: number;
  /** How many keys had no value with the old secret, for example because they were already moved. */
  readonly skipped: number;
  /**
   * The skipped keys that have no value with the new secret either. If you expected a value there, `from` is not the
   * secret that it was written with: keep the old secret.
   */
  readonly missing: readonly string[];
  /** Keys whose value cannot be decrypted. They stay as they are. */
  readonly unreadable: readonly string[];
}

/** Resources of a vault store. */
export interface DataVaultStoreStore {
  value(key: string, options: DataVaultSecret): Resource<string | null>;
}

/**
 * A store of encrypted values. Keys are hashed and values encrypted before they are sent, so the server can read
 * neither.
 *
 * @example const vault = await serverApp.getDataVaultStore('tokens'); const secret = 'a long random text that only your
 * server knows'; await vault.setValue('user:42:github', 'gho_16C7e42F292c69', { secret }); console.log(await
 * vault.getValue('user:42:github', { secret }));
 */
export interface DataVaultStore {
  readonly id: string;
  /**
   * Writes a value of at most 1 MiB, and replaces the one that the key has.
   *
   * @throws PorticoError DATA_VAULT_STORE_DOES_NOT_EXIST
   * @throws RefusalError if the store has a million values; TypeError for an empty secret
   */
  setValue(key: string, value: string, options: DataVaultSecret): Promise<void>;
  /**
   * Returns a value, or `null` if the key has none with this secret.
   *
   * @throws PorticoError DATA_VAULT_STORE_DOES_NOT_EXIST
   * @throws DataVaultValueError if the stored value was changed
   */
  getValue(key: string, options: DataVaultSecret): Promise<string | null>;
  /** Deletes a value, if there is one. @throws PorticoError DATA_VAULT_STORE_DOES_NOT_EXIST */
  deleteValue(key: string, options: DataVaultSecret): Promise<void>;
  /**
   * Encrypts values with another secret. You can stop it and start it again at any time. Before you start it, let all
   * your servers use both secrets, the new one first.
   *
   * @example
   * const vault = await serverApp.getDataVaultStore('tokens');
   * const rotation = await vault.rotateSecret({
   *   keys: ['user:42:github', 'user:43:github'],
   *   from: 'the old secret',
   *   to: 'the new secret',
   *   onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
   * });
   * console.log(rotation.moved, rotation.skipped, rotation.missing, rotation.unreadable);
   *
   * @throws PorticoError DATA_VAULT_STORE_DOES_NOT_EXIST
   */
  rotateSecret(options: RotateSecretOptions): Promise<SecretRotation>;
  readonly store: DataVaultStoreStore;
}

/**
 * Methods for the stores of a project's data vault.
 *
 * @example
 * const vault = await serverApp.getDataVaultStore('tokens');
 * await vault.deleteValue('user:42:github', { secret: 'a long random text that only your server knows' });
 */
export interface DataVaultMethods {
  /** Returns a store. Makes no call, so an unknown store fails when it is used. */
  getDataVaultStore(id: string, options?: DataVaultOptions): Promise<DataVaultStore>;
}

/** Resources of a project's data vault. */
export interface DataVaultResources {
  dataVaultStore(id: string, options?: DataVaultOptions): Resource<DataVaultStore>;
}

/** A store of a project, without its values: no call lists them. */
export interface ListedDataVaultStore {
  readonly id: string;
  readonly displayName: string;
  readonly valueCount: number;
  /** To the minute; `null` if no value was read yet. */
  readonly lastReadAt: Date | null;
}

/**
 * Methods for the list of a project's vault stores. They are created, renamed and deleted in its configuration.
 *
 * @example const project = await adminApp.getProject(); await project.updateConfig({ 'dataVault.stores.tokens': {
 * displayName: 'Provider tokens' } }); for (const { id, valueCount, lastReadAt } of await
 * adminApp.listDataVaultStores()) console.log(id, valueCount, lastReadAt);
 */
export interface DataVaultListMethods {
  /** Lists the stores by ID. */
  listDataVaultStores(): Promise<ListedDataVaultStore[]>;
}
