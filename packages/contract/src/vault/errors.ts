import { defineErrors } from '../define.js';

/** Errors about the data vault. */
export const vaultErrors = defineErrors({
  DATA_VAULT_STORE_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The vault store does not exist in this project.',
    help: 'Check the ID, or create the store in the dashboard.',
    details: { store_id: 'string' },
    text: ({ store_id }) =>
      `The vault store "${store_id}" does not exist. Check the ID, or create the store in the dashboard.`,
  },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The vault store has no value for this key.',
    help: 'Check the key and the secret it was hashed with; the value may have been deleted.',
    details: { store_id: 'string', hashed_key: 'string' },
    text: ({ store_id, hashed_key }) =>
      `The vault store "${store_id}" has no value for the hashed key ${hashed_key}. Check the key.`,
  },
});
