/** The code that uses a vault store. */
export const storeCode = (storeId: string): string => `import { PorticoServerApp } from '@portico/js';

// Reads its URL and keys from the environment: node --env-file=.env vault.mjs
const app = new PorticoServerApp({ tokenStore: 'memory' });
const vault = await app.getDataVaultStore('${storeId}');
const secret = process.env.VAULT_SECRET;

await vault.setValue('user:42', 'only your server can read this', { secret });
console.log(await vault.getValue('user:42', { secret }));`;

/** The command that creates a secret for the values of a store. */
export const SECRET_COMMAND = 'echo "VAULT_SECRET=$(openssl rand -base64 32)" >> .env';
