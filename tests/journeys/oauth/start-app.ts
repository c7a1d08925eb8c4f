import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A web server with the app of `page.tsx`. */
export interface ServedApp {
  readonly url: string;
  close(): Promise<void>;
}

/** Bundles the app like a developer would, and serves it. */
export async function startApp(settings: Readonly<Record<string, string>>): Promise<ServedApp> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/app.js': ['text/javascript', script],
    '/settings.json': ['application/json', JSON.stringify(settings)],
    '/favicon.ico': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  };
  const page = [
    'text/html',
    '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/app.js"></script>',
  ] as const;
  const server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? page;
    // The browser keeps the compiled code of what it may keep.
    const caching = body === script ? 'max-age=3600' : 'no-cache';
    response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The app got no port');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
