// Whether the time of a refused sign-in reveals whether an account exists (EN-02): wrong password for an account, no such account,
// account without a password, account with an imported hash that is cheaper to compare. One at a time, in turn.
// Goal: the medians differ by less than 10 % or 10 ms.
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { projectHeaders } from '../lib/api.mjs';
import { median, quantile, round } from '../lib/numbers.mjs';
import { passwordlessStep, seededAddress } from '../lib/seed.mjs';

const samples = 100;
const warmUp = 10;

export const goal = 'medians differ by less than 10 % or 10 ms';

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runSignInTiming = async ({ subject, project }) => {
  await weaken(subject.connection, project.id);
  const cases = [
    { name: 'wrong password', address: (/** @type {number} */ n) => seededAddress(1 + n * passwordlessStep) },
    { name: 'no such account', address: (/** @type {number} */ n) => `nobody-${n}@bench.example` },
    {
      name: 'account without a password',
      address: (/** @type {number} */ n) => seededAddress((1 + n) * passwordlessStep),
    },
    { name: 'imported, cheaper hash', address: () => seededAddress(2) },
  ];
  /** @type {Map<string, number[]>} */
  const times = new Map(cases.map(({ name }) => [name, []]));
  const accounts = 10;
  for (let sample = -warmUp; sample < samples; sample += 1) {
    for (const { name, address } of cases) {
      const millis = await timeRefusal({ subject, project, email: address((sample + warmUp) % accounts) });
      if (sample >= 0) times.get(name)?.push(millis);
    }
  }
  const medians = [...times].map(([name, all]) => ({
    name,
    medianMillis: round(median(all)),
    p90Millis: round(
      quantile(
        all.sort((a, b) => a - b),
        0.9,
      ),
    ),
  }));
  const middles = medians.map(({ medianMillis }) => medianMillis);
  const differenceMillis = round(Math.max(...middles) - Math.min(...middles));
  return {
    kind: /** @type {const} */ ('timing'),
    goal,
    isMet: differenceMillis < 10 || differenceMillis < Math.min(...middles) / 10,
    samples,
    differenceMillis,
    medians,
  };
};

/** @param {{ subject: import('../lib/product.mjs').Subject, project: import('../lib/project.mjs').Project, email: string }} attempt */
const timeRefusal = async ({ subject, project, email }) => {
  const startedAt = performance.now();
  const response = await fetch(`${subject.url}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: {
      ...projectHeaders('client', project.id, project.publishableKey),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  const { code } = await response.json();
  const millis = performance.now() - startedAt;
  if (code !== 'EMAIL_PASSWORD_MISMATCH') throw new Error(`A refused sign-in answered ${response.status} ${code}.`);
  return millis;
};

/** Gives the second seeded user a hash of a quarter of the cost, as an import may. @param {import('pg').ClientConfig} connection @param {string} projectId */
const weaken = async (connection, projectId) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `update credentials set password_hash = $3
     where tenant_id = (select id from tenants where project_id = $1)
       and user_id = (select user_id from bench.accounts where address = $2)`,
    [projectId, seededAddress(2), await hash('imported', { memoryCost: 9728, timeCost: 1, parallelism: 1 })],
  );
  await client.end();
};
