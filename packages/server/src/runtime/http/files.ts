import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Outage } from '../../platform/failures/failures.js';
import { imageType } from '../../platform/images/index.js';
import type { Files, Log } from '../../platform/ports/index.js';
import { corsHeaders } from './headers.js';

/** A file may be embedded in pages of any origin, is only served as its type, and never changes under its key. */
const headers = {
  'access-control-allow-origin': corsHeaders['access-control-allow-origin'],
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
};

/** `GET /files/…`: the images that users, teams and projects have. Their names are random and need no key. */
export function registerFiles(server: FastifyInstance, { files, log }: { files: Files; log: Log }): void {
  server.get('/files/*', async (request, reply) => {
    const key = keyOf(request);
    const type = imageType(key);
    if (type === null) return notThere(reply);
    const tag = `"${key}"`;
    if (request.headers['if-none-match'] === tag)
      return reply
        .code(304)
        .headers({ ...headers, etag: tag })
        .send();
    try {
      const bytes = await files.find(key);
      if (bytes === null) return await notThere(reply);
      return await reply
        .headers({ ...headers, etag: tag })
        .type(type)
        .send(bytes);
    } catch (failure) {
      if (!(failure instanceof Outage)) throw failure;
      log.error('The file store does not answer', { failure });
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('Try again in a moment.');
    }
  });
}

const keyOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';

const notThere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('The file does not exist.');
