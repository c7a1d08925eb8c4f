import { type ClientApp, PorticoClientApp, RefusalError } from '@portico/js';
import { createDemoAnswers } from './demo-answers.js';
import type { Mocks } from './mocks.js';

/** The `.invalid` domain never resolves (RFC 6761 §6.4). */
const baseUrl = 'https://demonstration.invalid';

const nowhere = (): void => undefined;

const refuse = async (): Promise<never> => {
  throw new RefusalError({ status: 403, code: 'demonstration', message: 'A demo sends nothing.' });
};

/** Creates an app that answers from mock data. It sends and stores nothing and does not redirect. */
export const createDemoApp = (mocks: Mocks): ClientApp => {
  const { answer, projectId, accessToken } = createDemoAnswers(mocks);
  const app = new PorticoClientApp({
    baseUrl,
    projectId,
    publishableClientKey: 'demonstration',
    tokenStore: accessToken === null ? 'memory' : { accessToken, refreshToken: null },
    redirectMethod: { navigate: nowhere },
    fetch: async (url, { method = 'GET' }) => {
      const body = answer(`${method} ${new URL(url).pathname.replace('/api/v1', '')}`);
      return body === undefined
        ? new Response('A demo sends nothing.', {
            status: 403,
            headers: { 'x-portico-error': 'demonstration' },
          })
        : Response.json(body);
    },
    page: { href: () => baseUrl, assign: nowhere, replace: nowhere, rewrite: nowhere },
    tabStorage: null,
    siteStorage: null,
  });
  return Object.assign(app, { signInWithOAuth: refuse });
};
