import { randomUUID } from 'node:crypto';
import { type CreateProjectOptions, PorticoClientApp } from '@portico/js';
import { internalKeys } from './product.js';

/** The owner in a journey with its own installation. */
export const owner = { email: 'olga@example.test', password: 'correct horse battery' };

/** Creates an owner and a project with keys, without a browser. One installation can have several. */
export async function makeProject(
  { url }: { readonly url: string },
  { keys, ...options }: Omit<CreateProjectOptions, 'teamId'> & { readonly keys: string },
) {
  const owners = new PorticoClientApp({
    baseUrl: url,
    projectId: 'internal',
    publishableClientKey: internalKeys.publishableClientKey,
    tokenStore: 'memory',
  });
  const email = `olga-${randomUUID()}@example.test`;
  await owners.signUpWithCredential({ ...owner, email, noVerificationCallback: true, noRedirect: true });
  const user = await owners.getUser({ or: 'throw' });
  const project = await user.createProject({ ...options, teamId: user.selectedTeam?.id ?? '' });
  const { publishableClientKey } = await project.app.createInternalApiKey({
    description: keys,
    expiresAt: new Date(Date.now() + 86_400_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: false,
    hasSuperSecretAdminKey: false,
  });
  return {
    projectId: project.id,
    publishableClientKey: publishableClientKey ?? '',
    /** The project as the owner sees it. */
    app: project.app,
    /** The owner's sign-in. */
    tokens: await user.currentSession.getTokens(),
    /** The lines of an app's environment file. */
    environmentFile: [
      `VITE_PORTICO_API_URL=${url}`,
      `VITE_PORTICO_PROJECT_ID=${project.id}`,
      `VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=${publishableClientKey}`,
    ].join('\n'),
  };
}
