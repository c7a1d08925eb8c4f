import { defineErrors } from '../define.js';

/** Errors about the data vault. */
export const vaultErrors = defineErrors({
  DATA_VAULT_STORE_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { store_id: string }) =>
      `The project has no vault store "${d.store_id}". Create it in the dashboard first.`,
  },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { store_id: string; hashed_key: string }) =>
      `The vault store "${d.store_id}" holds nothing under the hashed key ${d.hashed_key}. It was never written, or was deleted.`,
  },
});
