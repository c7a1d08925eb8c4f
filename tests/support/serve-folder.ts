import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** A server of built files. */
export interface FolderSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a built single-page app. Paths without an extension are pages of the app's router. */
export async function serveFolder(
  folder: string,
  port: number,
  edit: (text: string) => string = (text) => text,
): Promise<FolderSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) ? pathname : '/index.html';
    const type = existsSync(join(folder, path)) ? types[extname(path)] : undefined;
    // Assets have a hash in their name. The browser keeps the compiled code of what it may keep.
    const caching = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    if (!type) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': type, 'cache-control': caching })
        .end(edit(readFileSync(join(folder, path), 'utf8')));
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
