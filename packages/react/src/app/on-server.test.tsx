// @needs nothing
// @vitest-environment node

import { PorticoServerApp } from '@portico/js';
import { StackServerApp } from '@portico/js/compat';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  EmailVerification,
  PorticoClientApp,
  PorticoHandler,
  PorticoProvider,
  SignIn,
  UserButton,
  useProject,
  useUser,
} from '../index.js';
import { PorticoProvider as ServerProvider } from './server-provider.js';
import { PorticoProvider as ServerStackProvider } from './server-stack-provider.js';
import { useStackApp } from './use-stack-app.js';

const options = {
  baseUrl: 'https://api.test',
  projectId: '11111111-1111-4111-8111-111111111111',
  publishableClientKey: 'pck_test',
  fetch: () => Promise.reject(new Error('A server must not send requests while it renders.')),
};
const secretServerKey = 'ssk_test';

const Name = (): ReactNode => <p>{useUser()?.displayName}</p>;
const ProjectName = (): ReactNode => <p>{useProject().displayName}</p>;

const renderWith = (node: ReactNode, tokenStore: 'cookie' | 'nextjs-cookie' | 'memory') =>
  renderToString(<PorticoProvider app={new PorticoClientApp({ ...options, tokenStore })}>{node}</PorticoProvider>);

test.each(['cookie', 'nextjs-cookie', 'memory'] as const)(
  'hooks leave rendering to the browser, with the token store %s',
  (tokenStore) => {
    for (const Component of [Name, ProjectName] satisfies ComponentType[]) {
      const html = renderWith(
        <Suspense fallback={<p>waiting</p>}>
          <Component />
        </Suspense>,
        tokenStore,
      );
      expect(html).toContain('<p>waiting</p>');
    }
  },
);

test('without a Suspense boundary, the error says what is missing, also to Next.js', () => {
  expect(() => renderWith(<Name />, 'cookie')).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('Put it inside <Suspense>'),
      digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING',
      reason: expect.stringContaining('@portico/react'),
    }),
  );
});

test('screens need no boundary of the app: servers render their skeleton', () => {
  expect(renderWith(<UserButton />, 'cookie')).toContain('portico-avatar');
  const pages = [<PorticoHandler key="a" location="/handler/sign-in" />, <SignIn key="b" fullPage />];
  for (const page of pages) expect(renderWith(page, 'cookie')).toContain('aria-busy="true"');
  for (const page of [<PorticoHandler key="c" />, <EmailVerification key="d" />])
    expect(renderWith(page, 'cookie')).not.toContain('Page not found');
});

test('in a server component, the provider takes a server app and passes on no secret key', () => {
  const app = new PorticoServerApp({ ...options, secretServerKey, tokenStore: 'nextjs-cookie' });
  const sent = ServerProvider({ app, lang: 'en', children: null });
  expect(JSON.stringify(sent)).toContain(options.publishableClientKey);
  expect(JSON.stringify(sent)).not.toContain(secretServerKey);
  const show = (): ReactNode => <ServerProvider app={app}>content</ServerProvider>;
  expect(renderToStaticMarkup(show())).toBe('content');
});

test('under the published name, the browser gets an app with hooks', () => {
  const app = new StackServerApp({ ...options, secretServerKey, tokenStore: 'nextjs-cookie' });
  const Hooks = (): ReactNode => <p>{typeof useStackApp().useUser}</p>;
  const html = renderToStaticMarkup(
    <ServerStackProvider app={app}>
      <Hooks />
    </ServerStackProvider>,
  );
  expect(html).toBe('<p>function</p>');
});

test('in a client component, the provider refuses a server app', () => {
  const app = new PorticoServerApp({ ...options, secretServerKey, tokenStore: 'nextjs-cookie' });
  expect(() => renderToString(<PorticoProvider app={app}>content</PorticoProvider>)).toThrow('in a server component');
});
