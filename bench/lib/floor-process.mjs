// Code shared by the floors. Each runs as a separate process, like the product.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * What a floor reads and returns.
 *
 * @typedef {object} FloorParameters
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string} body base64
 * @property {import('pg').ClientConfig} connection
 * @property {number} rows that a select must return: 1 or 100
 */

/** @returns {FloorParameters} from the file that the first parameter names */
export const readFloorParameters = () => JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

/**
 * Answers each request with the same bytes after doing the work, and prints its address.
 *
 * @param {FloorParameters} parameters
 * @param {() => Promise<unknown>} [work]
 */
export const serveFloor = async ({ status, headers, body }, work) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') await once(request.resume(), 'end');
    if (work) await work();
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' && address ? address.port : address}`);
  process.once('SIGTERM', () => process.exit(0));
};
