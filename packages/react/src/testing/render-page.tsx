import { PorticoClientApp, type Urls } from '@portico/js';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PorticoProvider } from '../app/portico-provider.js';
import { PorticoHandler, type PorticoHandlerProps } from '../handler/portico-handler.js';
import { createScriptedServer, list, project, projectId, type Script, signedIn, user } from './scripted-server.js';

/** Options of a page under test. */
interface PageOptions {
  /** Path and query of the page. */
  readonly at: string;
  readonly script?: Script;
  readonly urls?: Partial<Urls>;
  readonly redirectMethod?: 'none';
  readonly translationOverrides?: Readonly<Record<string, string>>;
  /** The language that the app chooses. */
  readonly lang?: string;
}

/** Delays of the client library, divided by 100. Background work never runs. */
export const impatientClock = {
  now: () => Date.now(),
  after: (millis: number, callback: () => void) => {
    const timer = setTimeout(callback, millis / 100);
    return () => clearTimeout(timer);
  },
  inBackground: () => () => undefined,
};

/** Creates an app with a scripted transport and opens a page. Records its navigation. */
export const openApp = ({ at, script = {}, urls, redirectMethod }: PageOptions) => {
  window.history.replaceState(null, '', at);
  const server = createScriptedServer({
    'GET /projects/current': project(),
    'GET /users/me': user(),
    'GET /teams': list(),
    'POST /auth/password/sign-in': signedIn(),
    'POST /auth/password/sign-up': signedIn(),
    'PATCH /users/me': user(),
    'DELETE /auth/sessions/current': { body: { success: true } },
    'POST /contact-channels/verify': { body: { success: true } },
    ...script,
  });
  const visited: string[] = [];
  const app = new PorticoClientApp({
    baseUrl: 'https://api.test',
    projectId,
    publishableClientKey: 'pck_test',
    tokenStore: 'memory',
    clock: impatientClock,
    redirectMethod: redirectMethod ?? { navigate: (to) => visited.push(to) },
    page: {
      href: () => window.location.href,
      assign: (to) => visited.push(to),
      replace: (to) => visited.push(to),
      rewrite: (to) => window.history.replaceState(null, '', to),
    },
    fetch: server.fetch,
    ...(urls && { urls }),
  });
  return { app, server, visited };
};

/** Renders a node inside a provider with a new app. */
export const renderInApp = (node: ReactNode, options: PageOptions) => {
  const opened = openApp(options);
  const { translationOverrides, lang } = options;
  const shown = render(
    <PorticoProvider app={opened.app} {...(translationOverrides && { translationOverrides })} {...(lang && { lang })}>
      {node}
    </PorticoProvider>,
  );
  return { ...opened, shown };
};

/** Renders a page of the handler. */
export const renderHandler = (options: PageOptions & { readonly handler?: Partial<PorticoHandlerProps> }) =>
  renderInApp(<PorticoHandler {...options.handler} />, options);

/** Signs a user in without the screens. */
export const signIn = async (app: PorticoClientApp): Promise<void> => {
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse', noRedirect: true });
};

/** Renders a page of the handler for a signed-in user. */
export const renderSignedIn = async (
  options: PageOptions & { readonly handler?: Partial<PorticoHandlerProps> },
): Promise<ReturnType<typeof openApp>> => {
  const opened = openApp(options);
  await signIn(opened.app);
  render(
    <PorticoProvider app={opened.app} {...(options.lang && { lang: options.lang })}>
      <PorticoHandler {...options.handler} />
    </PorticoProvider>,
  );
  return opened;
};

/** Renders a section of the account settings. */
export const openSettings = ({
  section,
  ...options
}: Omit<Parameters<typeof renderSignedIn>[0], 'at'> & { readonly section?: string }) =>
  renderSignedIn({ ...options, at: `/handler/account-settings${section === undefined ? '' : `#${section}`}` });

/** Finds the input with a label. */
export const field = async (label: string): Promise<HTMLInputElement> => {
  const found = await screen.findByLabelText(label);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`${label} is not a field`);
};
