// The built application in this process, on the database of the measured product: calls are dispatched without HTTP.
import pg from 'pg';
import { itemHandlers } from '../../packages/server/dist/domains/payments/calls/items.js';
import {
  createApp,
  createSealer,
  createSystemRandom,
  createTenantKeys,
  readConfig,
} from '../../packages/server/dist/index.js';
import { createSystemClock } from '../../packages/server/dist/platform/adapters/clock/system.js';
import { connectDatabase } from '../../packages/server/dist/platform/db/index.js';
import { Disposables } from '../../packages/server/dist/runtime/compose/disposables.js';
import { createPorts } from '../../packages/server/dist/runtime/compose/ports.js';

/** As many connections as the product has. */
const poolSize = 20;

/**
 * What the program that measures items gets.
 *
 * @typedef {object} AppParameters
 * @property {'embedded' | 'postgres'} engine
 * @property {import('../../packages/server/dist/platform/db/index.js').ConnectionDescription} connection
 * @property {Record<string, string>} headers
 */

/**
 * Opens the application.
 *
 * @param {AppParameters} parameters
 * @param {{ key: string, run: (pool: pg.Pool) => Promise<unknown> }} [floor] the handler of a call, instead of the product's
 */
export const openApp = async ({ engine, connection, headers }, floor) => {
  const config = readConfig({ PORTICO_RATE_LIMITS: 'off' });
  const disposables = new Disposables();
  const log = { debug: () => {}, info: () => {}, warn: console.error, error: console.error, close: () => {} };
  const database = connectDatabase({ connection, engine, log, poolSize });
  const sealer = createSealer(['no secret is read by the measured calls']);
  const parts = {
    data: /** @type {never} */ (undefined),
    database,
    sealer,
    keys: createTenantKeys(sealer),
    log,
    clock: createSystemClock(),
    random: createSystemRandom(),
  };
  const ports = await createPorts(config, parts, disposables);
  const { keys } = parts;
  const pool = new pg.Pool({ ...connection, max: poolSize });
  const handler = itemHandlers.find(({ key }) => key === floor?.key);
  const own = handler?.run;
  if (handler && floor) Object.assign(handler, { run: () => floor.run(pool) });
  const app = createApp({
    settings: config.settings,
    ports,
    database,
    keys,
    sealer,
    version: 'bench',
    addJob: async () => {},
  });
  await app.server.ready();
  // The application has collected its handlers.
  if (handler && own) Object.assign(handler, { run: own });
  return {
    pool,
    /** @param {'GET' | 'POST'} method @param {string} path @param {object} [body] */
    call: async (method, path, body) => {
      const { statusCode, payload } = await app.server.inject({
        method,
        url: `/api/v1${path}`,
        headers,
        ...(body && { payload: body }),
      });
      return { status: statusCode, text: payload };
    },
    close: async () => {
      await app.server.close();
      await pool.end();
      await disposables.disposeAll();
      await database.close();
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof openApp>>} OpenApp */
