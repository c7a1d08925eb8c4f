import type { Settings } from '../settings.js';

// Published buttons store the last clicked provider under this name.
const lastProviderKey = '_STACK_AUTH.lastUsed';

/** Remembers the provider that the user chose, so that its button can be marked next time. */
export const noteProvider = ({ siteStorage }: Settings, provider: string): void =>
  siteStorage?.setItem(lastProviderKey, provider.toLowerCase());

/** The provider that was last used on this device, or `null`. */
export const lastProvider = ({ siteStorage }: Settings): string | null => siteStorage?.getItem(lastProviderKey) ?? null;
