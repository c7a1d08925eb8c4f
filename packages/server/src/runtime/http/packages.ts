import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../../platform/ports/index.js';
import type { OfferedPackages } from '../offered-packages/index.js';
import { corsHeaders } from './headers.js';
import { refuse } from './refuse.js';

/** Served beside the packages. */
const SCRIPT_FILE = 'portico.js';

/** `@portico/react` is served as `portico-react.tgz`, the file name that `npm pack` gives it. */
const fileOf = (name: string): string => `${name.replace('@', '').replace('/', '-')}.tgz`;

/**
 * Serves the client libraries of this version, so that apps can install them before they are in a registry:
 * `/packages/portico-react.tgz`. `/packages` lists them. `/packages/portico.js` is for pages without a bundler.
 */
export function registerPackages(
  server: FastifyInstance,
  { packages, publicUrl, log }: { packages: OfferedPackages; publicUrl: string; log: Log },
): void {
  const headers = {
    'access-control-allow-origin': corsHeaders['access-control-allow-origin'],
    // The URL stays the same when the server is updated.
    'cache-control': 'no-cache',
  };
  const orUnavailable = async (reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> => {
    try {
      return await answer();
    } catch (failure) {
      log.error('The packages could not be built', { failure });
      return refuse(reply, 503, 'The packages could not be built. The log of the server says why.');
    }
  };
  server.get('/packages', (_request, reply) =>
    orUnavailable(reply, async () => {
      const { version, names } = await packages.list();
      const rows = names.map((name) => ({ name, version, url: `${publicUrl}/packages/${fileOf(name)}` }));
      return reply.headers(headers).send({ packages: rows });
    }),
  );
  server.get<{ Params: { file: string } }>('/packages/:file', (request, reply) =>
    orUnavailable(reply, async () => {
      const { version, names } = await packages.list();
      const isScript = request.params.file === SCRIPT_FILE;
      const name = names.find((one) => fileOf(one) === request.params.file) ?? '';
      const content = isScript ? await packages.readScript() : await packages.find(name);
      if (!content)
        return refuse(reply, 404, `This package does not exist. Packages: ${names.map(fileOf).join(', ')}.`);
      const etag = `"${version}"`;
      if (request.headers['if-none-match'] === etag)
        return reply
          .code(304)
          .headers({ ...headers, etag })
          .send();
      return reply
        .headers({ ...headers, etag })
        .type(isScript ? 'text/javascript; charset=utf-8' : 'application/gzip')
        .send(content);
    }),
  );
}
