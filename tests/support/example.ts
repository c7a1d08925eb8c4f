import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { inject } from 'vitest';
import { exampleVariables, standIn } from './example-build.js';
import { findFreePort } from './product.js';

/** The example app, built as for production. */
export interface ExampleApp {
  readonly url: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Serves the run's build of the example app with the lines of an environment file, as a developer pastes them. */
export async function startExample(environmentFile: string): Promise<ExampleApp> {
  const folder = inject('exampleFolder');
  const values = readLines(environmentFile);
  const read = (path: string): string =>
    exampleVariables.reduce(
      (text, name) => text.replaceAll(standIn(name), values[name] ?? ''),
      readFileSync(join(folder, path), 'utf8'),
    );
  const port = await findFreePort();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Paths without an extension are pages of the app's router.
    const path = extname(pathname) ? pathname : '/index.html';
    const type = existsSync(join(folder, path)) ? types[extname(path)] : undefined;
    // Assets have a hash in their name. The browser keeps the compiled code of what it may keep.
    const caching = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    if (type) response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(read(path));
    else response.writeHead(404).end();
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

const readLines = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => /^(\w+)=(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map((match) => [match[1] ?? '', match[2] ?? '']),
  );
