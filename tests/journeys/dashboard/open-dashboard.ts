import type { Page } from 'playwright-core';
import { openProfile, type PageLook, startBrowser, takeTurns, watchComplaints } from '../../support/browser.js';
import { makeDataDir, type Product, startProduct } from '../../support/product.js';
import { owner } from '../../support/project.js';

/** What an attacker would write into every field that a dashboard shows. */
export const payload = `<img src="x" onerror="window.isOwned = true">`;

interface PageOptions extends PageLook {
  /** Runs in the page before its own scripts. */
  readonly initScript?: string;
}

/** A running product with an owner, a project, its keys and some users. */
export interface Dashboard {
  readonly projectId: string;
  /** Opens a page of the project as its owner, `/users` or `` for the overview, and closes the one before. */
  open(path: string, options?: PageOptions): Promise<Page>;
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

/** Starts the product and fills it: every name in it is an attempt to run a script. */
export const openDashboard = async (): Promise<Dashboard> => {
  const dataDir = makeDataDir();
  const product = await startProduct({ dataDir: dataDir.path });
  const browser = await startBrowser();
  const profile = await openProfile(browser);
  const page = await profile.newPage();
  await becomeOwner(page, product.url);
  const project = await makeProject(page);
  const cookies = await profile.cookies();
  await profile.close();
  const openNext = await takeTurns(browser, { origin: product.url });
  const heard: (readonly string[])[] = [];
  return {
    projectId: project.projectId,
    open: async (path, { initScript, ...look } = {}) => {
      const opened = await openNext(look, cookies);
      heard.push(watchComplaints(opened));
      // A thing half faded in has half its contrast.
      await opened.emulateMedia({ reducedMotion: 'reduce' });
      if (initScript !== undefined) await opened.addInitScript(initScript);
      await opened.goto(`${product.url}/projects/${project.projectId}${path}`);
      await opened.getByRole('heading', { level: 1 }).waitFor();
      return opened;
    },
    signUp: signUpIn(product, project),
    complaints: () => heard.flat(),
    close: async () => {
      await browser.close();
      await product.stop();
      dataDir.remove();
    },
  };
};
