import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { call, projectHeaders } from './api.mjs';
import { measuredNode, startChild } from './child.mjs';

/** @typedef {{ perSecond: number, p50Millis: number, p95Millis: number, processorMillis: number }} ItemFigures */

/**
 * Measures uses or reads of an item through the application's dispatcher, in a separate process without HTTP.
 *
 * @param {import('./load-scenario.mjs').Context} context
 * @param {{ measure: 'use' | 'read', atOnce: number }} wanted
 * @returns {Promise<Record<string, ItemFigures>>} by subject
 */
export const measureItems = async ({ subject, project, cores, options }, { measure, atOnce }) => {
  const admin = projectHeaders('admin', project.id, project.adminKey);
  const override = { 'payments.items.units': { customerType: 'custom' } };
  await call(subject.url, 'PATCH /internal/config/override', {
    headers: admin,
    body: { config_override_string: JSON.stringify(override) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-items-'));
  const file = join(folder, 'parameters.json');
  const parameters = {
    engine: subject.engine,
    connection: subject.connection,
    headers: projectHeaders('server', project.id, project.serverKey),
    tenantId: await readTenant(subject.connection, project.id),
    measure,
    millis: options.seconds * 1000,
    rounds: options.rounds,
    atOnce,
  };
  writeFileSync(file, JSON.stringify(parameters), { mode: 0o600 });
  const program = fileURLToPath(new URL('item-process.mjs', import.meta.url));
  const child = startChild(measuredNode(program, file), { cores: cores?.server });
  try {
    const [, figures = ''] = await child.said(/^measured (.*)/);
    return JSON.parse(figures);
  } finally {
    await child.end();
    rmSync(folder, { recursive: true });
  }
};

/** @param {import('pg').ClientConfig} connection @param {string} projectId @returns {Promise<string>} */
const readTenant = async (connection, projectId) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select id from tenants where project_id = $1', [projectId]);
  await client.end();
  return rows[0].id;
};
