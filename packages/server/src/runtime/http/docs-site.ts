import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../../platform/ports/index.js';
import { docsHeaders, docsLayout } from './docs-layout.js';
import { pageHeaders } from './headers.js';

/** The documentation site. */
export interface DocsSite {
  /** The built site: pages, and `static/`. It may be missing, and may be rebuilt while it is served. */
  readonly folder: string;
  /** Builds the site if its sources have changed. Called once, at the first request, which does not wait for it. */
  build?(): Promise<void>;
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** Files of the site have plain names; any other name is looked up nowhere. */
const isPlain = (name: string): boolean => /^[\w./-]*$/.test(name) && !name.includes('..');

/** The file that an address below `/docs` leads to: pages have no extension there. */
async function findFile(folder: string, name: string): Promise<string | undefined> {
  if (!isPlain(name)) return undefined;
  const stem = name.replace(/\/$/, '');
  const candidates = stem === '' ? ['index.html'] : [stem, `${stem}.html`, `${stem}/index.html`];
  for (const candidate of candidates) if (await isFile(path.join(folder, candidate))) return candidate;
  return undefined;
}

/**
 * Serves the documentation site at `/docs`, with the policy of the dashboard. While there is none, `/docs` leads to what
 * the server renders itself.
 */
export function registerDocsSite(server: FastifyInstance, { site, log }: { site: DocsSite; log: Log }): void {
  let building: Promise<void> | undefined;
  let isBuilding = false;
  const buildOnce = (): void => {
    if (building || !site.build) return;
    isBuilding = true;
    building = site
      .build()
      .catch((failure: unknown) => log.error('The documentation site could not be built', { failure }))
      .finally(() => {
        isBuilding = false;
      });
  };
  const answer = async (reply: FastifyReply, name: string): Promise<FastifyReply> => {
    buildOnce();
    const file = await findFile(site.folder, name);
    if (file?.startsWith('static/'))
      return reply.headers(pageHeaders).sendFile(file, { maxAge: '1y', immutable: true });
    const headers = { ...pageHeaders, 'cache-control': 'no-cache' };
    if (file !== undefined) return reply.headers(headers).sendFile(file, { cacheControl: false });
    if (await isFile(path.join(site.folder, '404.html')))
      return reply.code(404).headers(headers).sendFile('404.html', { cacheControl: false });
    return reply
      .code(name === '' ? 200 : 404)
      .headers(docsHeaders)
      .type('text/html; charset=utf-8')
      .send(renderStart(isBuilding));
  };
  server.register(async (scope) => {
    await scope.register(fastifyStatic, { root: site.folder, serve: false });
    scope.get('/docs', (_request, reply) => answer(reply, ''));
    scope.get<{ Params: { '*': string } }>('/docs/*', ({ params }, reply) => answer(reply, params['*']));
  });
}

const renderStart = (isBuilding: boolean): string =>
  docsLayout(
    { title: 'Documentation', path: '/docs' },
    `<h1>Portico documentation</h1>
<p>${
      isBuilding
        ? 'The guides are being built, which takes about a minute. Then reload this page. These pages are already available:'
        : 'The guides are not built. Run <code>npm run build</code> in the folder of Portico, and reload this page. These pages are always available:'
    }</p>
<ul>
<li><a href="/docs/api">API reference</a> <span>Every call: who can make it, its parameters, answers and errors.</span></li>
<li><a href="/docs/errors">Error codes</a> <span>What each code means and what to do about it.</span></li>
<li><a href="/api/v1/openapi.json">OpenAPI document</a> <span>The same calls in OpenAPI 3.1, for tools.</span></li>
</ul>`,
  );
