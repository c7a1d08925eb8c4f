import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openProfile, startBrowser, watchComplaints } from '../../support/browser.js';
import { makeDataDir, type Product, startProduct } from '../../support/product.js';
import { owner } from '../../support/project.js';

/** What an attacker would write into every field that a dashboard shows. */
export const payload = `<img src="x" onerror="window.isOwned = true">`;

/** A running product with an owner, a project, its keys and some users. */
export interface Dashboard {
  readonly projectId: string;
  /** Opens a page of the project as its owner: `/users`, or `` for the overview. */
  open(path: string, options?: { width?: number; colorScheme?: 'dark' | 'light' }): Promise<Page>;
  /** Signs a user up in the project's app, without a screen. */
  signUp(user: { email: string; displayName?: string }): Promise<void>;
  /** What the pages opened so far complained about. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const becomeOwner = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/handler/sign-up`);
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** Makes a project with keys on the screens. */
const makeProject = async (page: Page): Promise<{ projectId: string; publishableClientKey: string }> => {
  await page.getByLabel('Project name').fill(payload);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await page.getByRole('button', { name: 'Create keys' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Description').fill(payload);
  await form.getByRole('button', { name: 'Create keys' }).click();
  await page.getByRole('button', { name: 'Copy publishable client key' }).click();
  const publishableClientKey = await page.evaluate(() => navigator.clipboard.readText());
  return { projectId: page.url().split('/')[4] ?? '', publishableClientKey };
};

const signUpIn =
  (product: Product, project: { projectId: string; publishableClientKey: string }): Dashboard['signUp'] =>
  async ({ email, displayName }) => {
    const call = async (path: string, init: { method: string; body: unknown; token?: string }) => {
      const answer = await fetch(`${product.url}/api/v1${path}`, {
        method: init.method,
        headers: {
          'content-type': 'application/json',
          'x-stack-access-type': 'client',
          'x-stack-project-id': project.projectId,
          'x-stack-publishable-client-key': project.publishableClientKey,
          ...(init.token !== undefined && { 'x-stack-access-token': init.token }),
        },
        body: JSON.stringify(init.body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const { access_token: token } = await call('/auth/password/sign-up', {
      method: 'POST',
      body: { email, password: 'another horse battery', verification_callback_url: 'http://localhost:5173/handler' },
    });
    if (displayName !== undefined) {
      await call('/users/me', { method: 'PATCH', body: { display_name: displayName }, token });
    }
  };

/** Opens pages with the owner's sign-in, each in a profile of its own, and listens to what they complain about. */
const openPages = (browser: Browser, owners: BrowserContext) => {
  const heard: (readonly string[])[] = [];
  return {
    complaints: () => heard.flat(),
    open: async (url: string, options: { width?: number; colorScheme?: 'dark' | 'light' } = {}): Promise<Page> => {
      const profile = await openProfile(browser, options);
      await profile.addCookies(await owners.cookies());
      const page = await profile.newPage();
      heard.push(watchComplaints(page));
      // A thing half faded in has half its contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  };
};

/** Starts the product and fills it: every name in it is an attempt to run a script. */
export const openDashboard = async (): Promise<Dashboard> => {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir: dataDir.path });
  const browser = await startBrowser();
  const profile = await openProfile(browser);
  const page = await profile.newPage();
  await becomeOwner(page, product.url);
  const project = await makeProject(page);
  await page.close();
  const pages = openPages(browser, profile);
  return {
    projectId: project.projectId,
    open: (path, options) => pages.open(`${product.url}/projects/${project.projectId}${path}`, options),
    signUp: signUpIn(product, project),
    complaints: pages.complaints,
    close: async () => {
      await browser.close();
      await product.stop();
      dataDir.remove();
    },
  };
};
