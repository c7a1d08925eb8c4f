import { type CreateProjectOptions, PorticoClientApp } from '@portico/js';
import { internalKeys, type Product } from './product.js';

/** Who runs the project of a journey. */
export const owner = { email: 'olga@example.test', password: 'correct horse battery' };

/** The app in which owners have their accounts, with nobody signed in. */
export const openOwners = (product: Product) =>
  new PorticoClientApp({
    baseUrl: product.url,
    projectId: 'internal',
    publishableClientKey: internalKeys.publishableClientKey,
    tokenStore: 'memory',
  });

/** Makes an owner and a project with a key, without a screen; gives the lines that an app's environment file has. */
export async function makeProject(product: Product, options: Omit<CreateProjectOptions, 'teamId'>): Promise<string> {
  const owners = openOwners(product);
  await owners.signUpWithCredential({ ...owner, noVerificationCallback: true, noRedirect: true });
  const user = await owners.getUser({ or: 'throw' });
  const project = await user.createProject({ ...options, teamId: user.selectedTeam?.id ?? '' });
  const keys = await project.app.createInternalApiKey({
    description: 'Example app',
    expiresAt: new Date(Date.now() + 86_400_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: false,
    hasSuperSecretAdminKey: false,
  });
  return [
    `VITE_PORTICO_API_URL=${product.url}`,
    `VITE_PORTICO_PROJECT_ID=${project.id}`,
    `VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=${keys.publishableClientKey}`,
  ].join('\n');
}
