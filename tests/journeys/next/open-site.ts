import type { Browser } from 'playwright-core';
import { startBrowser } from '../../support/browser.js';
import { type NextApp, type NextAppSources, type NextRelease, startNextApp } from '../../support/next-app.js';
import { makeUsedDataDir, startProduct } from '../../support/product.js';
import { makeProject } from '../../support/project.js';

/** An app of Next.js, the product behind it, and a browser. */
export interface Site {
  readonly app: NextApp;
  readonly browser: Browser;
  readonly projectId: string;
  readonly secretServerKey: string;
  close(): Promise<void>;
}

/** The variables of each app: the URL, the project, and its two keys. */
const variables = {
  'next-app': ['PORTICO_API_URL', 'PORTICO_PROJECT_ID', 'PORTICO_PUBLISHABLE_CLIENT_KEY', 'PORTICO_SECRET_SERVER_KEY'],
  'moved-next-app': [
    'NEXT_PUBLIC_STACK_API_URL',
    'NEXT_PUBLIC_STACK_PROJECT_ID',
    'NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY',
    'STACK_SECRET_SERVER_KEY',
  ],
} as const;

/** Starts the product, makes a project, and builds and starts the app for it. */
export async function openSite(release: NextRelease, sources: NextAppSources): Promise<Site> {
  const dataDir = await makeUsedDataDir();
  const product = await startProduct({ dataDir: dataDir.path });
  try {
    const project = await makeProject(product, {
      displayName: 'Rocket Notes',
      keys: 'In the browser',
      config: { clientTeamCreationEnabled: true },
    });
    const { secretServerKey = '' } = await project.app.createInternalApiKey({
      description: 'On the server',
      expiresAt: new Date(Date.now() + 86_400_000),
      hasPublishableClientKey: false,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    const { projectId, publishableClientKey } = project;
    const values = [product.url, projectId, publishableClientKey, secretServerKey];
    const environment = Object.fromEntries(variables[sources.folder].map((name, at) => [name, values[at] ?? '']));
    const app = await startNextApp(environment, release, sources);
    const browser = await startBrowser();
    return {
      app,
      browser,
      projectId,
      secretServerKey,
      close: async () => {
        await browser.close();
        await app.stop();
        await product.stop();
        dataDir.remove();
      },
    };
  } catch (error) {
    await product.stop();
    dataDir.remove();
    throw error;
  }
}
