import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.mjs';

const floorFile = (/** @type {string} */ name) => fileURLToPath(new URL(`../floors/${name}.mjs`, import.meta.url));

/**
 * A running floor.
 *
 * @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Floor
 */

/**
 * Starts a floor that returns the product's response to a request.
 *
 * @param {'http' | 'http-and-select'} name
 * @param {{ sample: Sample, rows: number, connection: import('pg').ClientConfig, cores: string | undefined }} options
 * @returns {Promise<Floor>}
 */
export const startFloor = async (name, { sample, rows, connection, cores }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-floor-'));
  const file = join(folder, 'parameters.json');
  writeFileSync(file, JSON.stringify({ ...sample, rows, connection }));
  const child = startChild([process.execPath, floorFile(name), file], { cores });
  const [, port] = await child.said(/listening on (\d+)/);
  rmSync(folder, { recursive: true });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.end() };
};

/**
 * Computes hashes for a while, in a separate process.
 *
 * @param {{ millis: number, cores: string | undefined }} options
 * @returns {Promise<{ elapsedMillis: number, processorMillis: number, times: number[] }>}
 */
export const hashForAWhile = async ({ millis, cores }) => {
  const child = startChild([process.execPath, floorFile('argon2id'), String(millis)], { cores });
  const [, figures = ''] = await child.said(/^hashed (.*)/);
  return JSON.parse(figures);
};

/**
 * The product's response to a request, which floors repeat.
 *
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Sample
 */

/** Headers that the floors' HTTP server sets, as the product's does. */
const setByServer = new Set(['date', 'connection', 'keep-alive']);

/** @param {string} url @param {import('./load.mjs').LoadRequest} request @returns {Promise<Sample>} */
export const takeSample = (url, { method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${url}${path}`, { method, headers }, async (response) => {
      const chunks = await response.toArray();
      const kept = Object.entries(response.headers).filter(([name]) => !setByServer.has(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
