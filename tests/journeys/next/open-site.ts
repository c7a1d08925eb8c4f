import type { Browser } from 'playwright-core';
import { startBrowser } from '../../support/browser.js';
import { type NextApp, type NextRelease, startNextApp } from '../../support/next-app.js';
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

/** Starts the product, makes a project, and builds and starts the app for it. */
export async function openSite(release: NextRelease): Promise<Site> {
  const dataDir = await makeUsedDataDir();
  const product = await startProduct({ dataDir: dataDir.path });
  try {
    const project = await makeProject(product, { displayName: 'Rocket Notes', keys: 'In the browser' });
    const { secretServerKey = '' } = await project.app.createInternalApiKey({
      description: 'On the server',
      expiresAt: new Date(Date.now() + 86_400_000),
      hasPublishableClientKey: false,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    const { projectId, publishableClientKey } = project;
    const variables = {
      PORTICO_API_URL: product.url,
      PORTICO_PROJECT_ID: projectId,
      PORTICO_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      PORTICO_SECRET_SERVER_KEY: secretServerKey,
    };
    const app = await startNextApp(variables, release);
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
