import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageHeaders, purchasePageHeaders } from './headers.js';

/** What the dashboard in the browser needs for its first call. */
export interface DashboardConfig {
  readonly publicUrl: string;
  readonly publishableClientKey: string;
  readonly ownerSignUp: 'open' | 'invite';
  readonly mode: 'development' | 'production';
  /** The shared provider keys are simulated. */
  readonly areProvidersSimulated: boolean;
  /** The OpenID provider behind the shared keys is not asked for the scope `email`. */
  readonly doSharedKeysLackEmail: boolean;
  /** A language model is configured that helps with emails. */
  readonly isAssistantOn: boolean;
}

const CONFIG_BLOCK = /(<script type="application\/json" id="portico-config">)[^<]*(<\/script>)/;

/**
 * Serves the dashboard's files. The paths of its pages all lead to its one page, because it routes in the browser. The
 * purchase page is its own page.
 *
 * @param options.folder the built dashboard: `index.html` and `assets/`; it may be rebuilt while it is served
 * @param options.awaitsFirstOwner whether no account exists yet, so that it opens on the sign-up page
 */
export async function registerDashboard(
  server: FastifyInstance,
  options: { folder: string; config: DashboardConfig; awaitsFirstOwner: () => Promise<boolean> },
): Promise<void> {
  const pageFile = path.join(options.folder, 'index.html');
  // A program without a dashboard does not start.
  await access(pageFile);
  // Read for every visitor: the page names its scripts by hashes, and a build beside a running server replaces both.
  const readPage = async (): Promise<string> => {
    const [template, awaitsFirstOwner] = await Promise.all([readFile(pageFile, 'utf8'), options.awaitsFirstOwner()]);
    const block = inScript({ ...options.config, awaitsFirstOwner });
    return template.replace(CONFIG_BLOCK, (_block, open: string, close: string) => `${open}${block}${close}`);
  };
  server.register(fastifyStatic, {
    root: path.join(options.folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // The build puts a compressed copy beside each script and style.
    preCompressed: true,
    setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  // The few files beside the pages, such as its icon; the page itself is answered with its configuration, below.
  server.register(fastifyStatic, {
    root: options.folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['*.html', 'assets/**'],
    decorateReply: false,
    index: false,
    maxAge: '1h',
  });
  const headers = { ...pageHeaders, 'cache-control': 'no-store' };
  server.get('/', async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(await readPage()),
  );
  for (const pattern of ['/projects', '/projects/*', '/handler', '/handler/*']) {
    // Pages under /handler can carry a code in their address; it must not travel on to anyone as a referrer (HD-02).
    const extra = pattern.startsWith('/handler') ? { 'referrer-policy': 'no-referrer' } : {};
    server.get(pattern, async (_request, reply) =>
      reply
        .headers({ ...headers, ...extra })
        .type('text/html; charset=utf-8')
        .send(await readPage()),
    );
  }
  server.get('/purchase/:code', async (_request, reply) =>
    reply
      .headers({ ...purchasePageHeaders, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(await readFile(path.join(options.folder, 'purchase.html'), 'utf8')),
  );
}

// A closing tag inside the block would end it early.
const inScript = (config: DashboardConfig & { readonly awaitsFirstOwner: boolean }): string =>
  JSON.stringify(config).replaceAll('<', '\\u003c');
