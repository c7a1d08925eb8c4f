// @needs embedded

import { randomBytes } from 'node:crypto';
import { connectDatabase } from '@portico/server/db';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { makeKillableServer } from '../support/postgres.js';
import { makeDataDir, type Product, startProduct } from '../support/product.js';
import { type Acknowledged, findLost, readMe, signUp } from '../support/sign-ups.js';

const REQUESTS = rounds({ short: 0, long: 20_000 });
const REPLICAS = 3;
/** Fewer than the replicas' pools want together: 20 each, and two more. */
const CONNECTIONS = 30;
const STREAMS = 60;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** How many connections the server has: all of them if it has none left for the question. */
async function countConnections(connectionString: string): Promise<number> {
  const db = connectDatabase({ connection: { connectionString }, engine: 'postgres', log: console, poolSize: 1 });
  const { rows } = await db.pool
    .query<{ count: number }>(`select count(*)::int from pg_stat_activity where backend_type = 'client backend'`)
    .catch(() => ({ rows: [{ count: CONNECTIONS }] }));
  await db.close();
  return rows[0]?.count ?? 0;
}

async function startReplicas(url: string): Promise<readonly Product[]> {
  const env = {
    DATABASE_URL: url,
    PORTICO_SECRET: randomBytes(48).toString('base64'),
    // That of the balancer.
    PORTICO_PUBLIC_URL: 'http://localhost:3000',
    PORTICO_RATE_LIMITS: 'off',
  };
  const replicas: Product[] = [];
  while (replicas.length < REPLICAS) {
    const dataDir = makeDataDir();
    const product = await startProduct({ dataDir: dataDir.path, env });
    cleanUps.push(dataDir.remove, product.stop);
    replicas.push(product);
  }
  return replicas;
}

test.runIf(REQUESTS > 0)(
  `DB-04 ${REPLICAS} replicas whose server allows ${CONNECTIONS} connections wait for a free one: no call fails`,
  async () => {
    const server = await makeKillableServer({ settings: [`max_connections=${CONNECTIONS}`] });
    cleanUps.push(server.remove);
    await server.start();
    const replicas = await startReplicas(server.url);
    const acknowledged: Acknowledged[] = [];
    const [first] = replicas as [Product];
    await signUp(first, acknowledged);
    const [ada] = acknowledged as [Acknowledged];

    let [sent, slowestMillis] = [0, 0];
    const failures: string[] = [];
    const stream = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        const replica = replicas[sent % REPLICAS] as Product;
        const startedAt = performance.now();
        // A hash takes long, and holds no connection meanwhile.
        const answer = sent % 20 === 0 ? await signUp(replica, acknowledged) : await readMe(replica, ada);
        slowestMillis = Math.max(slowestMillis, performance.now() - startedAt);
        if (answer?.status !== 200) failures.push(String(answer?.status));
        else if (!answer.bodyUsed) await answer.body?.cancel();
      }
    };
    await Promise.all(Array.from({ length: STREAMS }, stream));
    const used = await countConnections(server.url);
    expect(failures).toEqual([]);
    // Or else no one had to wait.
    expect(used).toBeGreaterThan(CONNECTIONS / 2);
    expect(await findLost(first, acknowledged)).toEqual([]);
    report(`${REPLICAS} replicas used ${used} of ${CONNECTIONS} connections`, {
      requests: REQUESTS,
      failed: 0,
      lost: 0,
      outageMillis: slowestMillis,
    });
  },
);
