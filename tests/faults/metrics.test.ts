// @needs database

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedDatabase } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import type { Product } from '../support/product.js';

const TOKEN = 'a-token-of-the-operator';

let installation: Installation;
let product: Product;
beforeAll(async () => {
  installation = await makeInstallation(sharedDatabase().engine);
  product = await installation.start({ PORTICO_METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await product.stop();
  await installation.remove();
});

const scrape = async (): Promise<string> =>
  (await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

const pathOf = (name: string) => fileURLToPath(new URL(`../../deploy/monitoring/${name}`, import.meta.url));
const readMonitoring = (name: string) => readFileSync(pathOf(name), 'utf8');

/** Of Debian's package `prometheus`. */
const promtool = '/usr/bin/promtool';

test('the metrics of a running server tell its database, its pool and what waits', async () => {
  const text = await scrape();
  expect(text).toContain('portico_database_up 1');
  expect(text).toMatch(/portico_database_pool_connections\{state="most"\} \d+/);
  for (const kind of ['jobs', 'emails', 'emails-to-retry', 'webhook-deliveries'])
    expect(text).toMatch(new RegExp(`portico_backlog\\{kind="${kind}"\\} \\d+`));
  expect(text).toMatch(/portico_schema_version \d+/);
  expect(text).toContain('portico_events_total{type="email.failed"} 0');
});

test('the alert rules and the Grafana dashboard name only metrics that a server has', async () => {
  const known = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const dashboard: unknown = JSON.parse(readMonitoring('grafana-dashboard.json'));
  expect(dashboard).toMatchObject({ title: 'Portico', panels: expect.any(Array) });
  const named = [readMonitoring('alerts.yml'), readMonitoring('grafana-dashboard.json')].flatMap((text) =>
    [...text.matchAll(/\bportico_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test('the Grafana dashboard shows each metric of the guide', () => {
  const guide = readFileSync(fileURLToPath(new URL('../../docs/guides/monitor.md', import.meta.url)), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `portico_'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/portico_\w+/g)].map(([name]) => name));
  expect(listed.length).toBeGreaterThan(10);
  const dashboard = readMonitoring('grafana-dashboard.json');
  expect(listed.filter((name) => !dashboard.includes(name))).toEqual([]);
});

test.runIf(existsSync(promtool))('Prometheus accepts the alert rules', () => {
  // Fails with another exit code.
  expect(execFileSync(promtool, ['check', 'rules', pathOf('alerts.yml')], { encoding: 'utf8' })).toMatch(/SUCCESS/);
});

test.runIf(existsSync(promtool))('the alert rules fire when they should, and only then', () => {
  const cases = fileURLToPath(new URL('alert-rules.yml', import.meta.url));
  expect(execFileSync(promtool, ['test', 'rules', cases], { encoding: 'utf8' })).toMatch(/SUCCESS/);
});
