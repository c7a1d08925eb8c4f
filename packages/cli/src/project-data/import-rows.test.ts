// @needs nothing

import { limits } from '@portico/contract';
import { expect, test } from 'vitest';
import type { BatchReport, ProjectData } from './connection.js';
import { type Candidate, importRows, type ReportRow, type Totals } from './import-rows.js';

const candidate = (number: number, line = `{"id":"u${number}"}`): Candidate => ({
  file: 'users.csv',
  number,
  sourceId: `u${number}`,
  line,
  losses: [],
});

async function* each(candidates: readonly Candidate[]) {
  yield* candidates;
}

/** A project that accepts every record except those named. */
function createProject(refused: readonly string[] = []) {
  const batches: (readonly string[])[] = [];
  const data: Pick<ProjectData, 'importLines'> = {
    importLines: async (lines): Promise<BatchReport> => {
      batches.push(lines);
      const rows = lines.map((line, index) => {
        const isRefused = refused.some((id) => line.includes(`"${id}"`));
        return {
          line: index + 1,
          type: 'user' as const,
          id: isRefused ? null : `id of ${line}`,
          status: isRefused ? ('refused' as const) : ('created' as const),
          ...(isRefused && { code: 'email-taken' as const, message: 'Somebody has it.' }),
        };
      });
      return { rows, created: 0, exists: 0, refused: 0, unchecked: 0 };
    },
  };
  return { batches, data: { ...data, exportPage: () => Promise.reject(new Error('not asked for')) } };
}

const run = async (candidates: readonly Candidate[], data: ProjectData) => {
  const [rows, heard]: [ReportRow[], Totals[]] = [[], []];
  const listeners = { onRow: (row: ReportRow) => rows.push(row), onBatch: (totals: Totals) => heard.push(totals) };
  const totals = await importRows(each(candidates), { data, isDryRun: false, listeners });
  return { rows, heard, totals };
};

test('rows are sent in order, in batches of up to a thousand rows and a MiB', async () => {
  const { batches, data } = createProject();
  const big = 'x'.repeat(600_000);
  const many = Array.from({ length: 1500 }, (_, index) => candidate(index + 1));
  const { totals, heard } = await run([...many, candidate(1501, big), candidate(1502, big)], data);
  expect(batches.map(({ length }) => length)).toEqual([1000, 501, 1]);
  expect(batches.flat().slice(0, 3)).toEqual(['{"id":"u1"}', '{"id":"u2"}', '{"id":"u3"}']);
  expect(totals).toEqual({ created: 1502, exists: 0, refused: 0, unchecked: 0 });
  expect(heard.map(({ created }) => created)).toEqual([1000, 1501, 1502]);
});

test('the report has the result and the losses of each row, by its number in the file', async () => {
  const { data } = createProject(['u2']);
  const losses = [{ field: 'phone', reason: 'Portico has no such field.' }];
  const { rows, totals } = await run(
    [
      { ...candidate(1), losses },
      { ...candidate(2), losses },
      { file: 'users.csv', number: 3, sourceId: 'u3', losses: [], refused: { field: 'banned', reason: 'No.' } },
      candidate(4, 'x'.repeat(limits.importBatchMaxBytes)),
    ],
    data,
  );
  const place = { file: 'users.csv', type: 'user' };
  expect(rows).toEqual([
    { ...place, row: 1, source_id: 'u1', id: 'id of {"id":"u1"}', status: 'created', lost: losses },
    {
      ...place,
      row: 2,
      source_id: 'u2',
      id: null,
      status: 'refused',
      code: 'email-taken',
      message: 'Somebody has it.',
    },
    {
      ...place,
      row: 3,
      type: null,
      source_id: 'u3',
      id: null,
      status: 'refused',
      code: 'not-mapped',
      field: 'banned',
      message: 'No.',
    },
    {
      ...place,
      row: 4,
      type: null,
      source_id: 'u4',
      id: null,
      status: 'refused',
      code: 'too-long',
      message: 'The record is longer than the maximum size of a batch.',
    },
  ]);
  expect(totals).toEqual({ created: 1, exists: 0, refused: 3, unchecked: 0 });
});

test('a response without a result for every record stops the import', async () => {
  const { data } = createProject();
  const silent = { ...data, importLines: async () => ({ rows: [], created: 0, exists: 0, refused: 0, unchecked: 0 }) };
  await expect(run([candidate(1)], silent)).rejects.toThrow('reported 0 results for 1 records');
});
