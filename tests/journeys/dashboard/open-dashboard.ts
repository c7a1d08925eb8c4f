import type { AdminApp } from '@portico/js';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type PageLook, startBrowser, takeTurns, watchComplaints } from '../../support/browser.js';
import { makeProject } from '../../support/project.js';

/** A script injection for every field that the dashboard shows. */
export const payload = `<img src="x" onerror="window.isOwned = true">`;

interface PageOptions extends PageLook {
  /** Runs in the page before its own scripts. */
  readonly initScript?: string;
}

/** A running product with an owner, a project, its keys and some users. */
export interface Dashboard {
  /** The project as its owner calls it, without a browser. */
  readonly app: AdminApp;
  /** The lines of the environment file of the project's app. */
  readonly environmentFile: string;
  /** Opens a page of the project as its owner, such as `/users` or `` (overview), and closes the previous one. */
  open(path: string, options?: PageOptions): Promise<Page>;
  /** Signs a user up in the project's app, without a browser. */
  signUp(user: { email: string; displayName?: string }): Promise<void>;
  /** Exceptions and console errors of the pages opened so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

const signUpIn =
  (url: string, project: { projectId: string; publishableClientKey: string }): Dashboard['signUp'] =>
  async ({ email, displayName }) => {
    const call = async (path: string, init: { method: string; body: unknown; token?: string }) => {
      const answer = await fetch(`${url}/api/v1${path}`, {
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

/** The cookies of a signed-in owner, as the dashboard writes them. */
const cookiesOf = (
  url: string,
  { accessToken, refreshToken }: { accessToken: string | null; refreshToken: string | null },
) => [
  { url, name: 'portico-dashboard-refresh-internal', value: refreshToken ?? '' },
  { url, name: 'portico-dashboard-access', value: encodeURIComponent(JSON.stringify([refreshToken, accessToken])) },
];

/**
 * Creates a project whose names all try to run a script.
 *
 * @param installation default: the one that journeys share
 */
export const openDashboard = async ({ url }: { readonly url: string } = inject('installation')): Promise<Dashboard> => {
  const project = await makeProject({ url }, { displayName: payload, keys: payload });
  const browser = await startBrowser();
  const openNext = await takeTurns(browser, { origin: url });
  const heard: (readonly string[])[] = [];
  return {
    app: project.app,
    environmentFile: project.environmentFile,
    open: async (path, { initScript, ...look } = {}) => {
      const opened = await openNext(look, cookiesOf(url, project.tokens));
      heard.push(watchComplaints(opened));
      // An element that is still fading in has less contrast.
      await opened.emulateMedia({ reducedMotion: 'reduce' });
      if (initScript !== undefined) await opened.addInitScript(initScript);
      await opened.goto(`${url}/projects/${project.projectId}${path}`);
      await opened.getByRole('heading', { level: 1 }).waitFor();
      return opened;
    },
    signUp: signUpIn(url, project),
    complaints: () => heard.flat(),
    close: () => browser.close(),
  };
};
