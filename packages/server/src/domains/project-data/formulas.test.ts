// @needs any-database

import { type EndpointRow, endpoints } from '@portico/contract';
import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { exportRecords } from '../../testing/project-data.js';

/** What a spreadsheet takes for a formula if a cell begins with it. */
const formulas = ['=HYPERLINK("https://evil.example","x")', '+1+1', '-1+1', '@SUM(1)', '|calc'];

test('IN-08 an export is JSON, whatever is asked for, and none of its lines begins like a formula of a spreadsheet', async () => {
  const world = await createWorld();
  for (const display_name of formulas)
    await world.request('POST /users', { access: 'server', body: { display_name, client_metadata: { note: '=1+1' } } });
  for (const accept of ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '*/*']) {
    const answer = await world.request('GET /internal/project-data', { access: 'admin', headers: { accept } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
  const records = await exportRecords(world, { limit: 2 });
  const names = records.flatMap((record) => ('display_name' in record ? [record.display_name] : []));
  expect(names).toEqual(expect.arrayContaining(formulas));
  expect(records.filter((record) => !JSON.stringify(record).startsWith('{"'))).toEqual([]);
});

test('IN-08 only two exports answer a spreadsheet, whose lines are written in one place (platform/text/csv.ts)', () => {
  const rows: readonly (readonly [string, EndpointRow])[] = Object.entries(endpoints);
  const spreadsheets = rows.flatMap(([key, { streams }]) => (streams === 'text/csv' ? [key] : []));
  expect(spreadsheets).toEqual(['GET /internal/users/export', 'GET /internal/audit-log/export']);
  const known = new Set([undefined, 'text/csv', 'text/event-stream']);
  expect(rows.filter(([, { streams }]) => !known.has(streams))).toEqual([]);
});
