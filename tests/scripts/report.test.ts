import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closingLine, readCounts } from '../../scripts/lib/report.mjs';

const sumReports = fileURLToPath(new URL('../../scripts/lib/sum-reports.mjs', import.meta.url));

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface FileResult {
  readonly status: string;
  readonly tests: readonly string[];
}

const writeReport = (name: string, results: readonly FileResult[]): string => {
  const file = join(folder, name);
  const testResults = results.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((state) => ({ status: state })),
  }));
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
};

const sum = (...files: readonly string[]) => spawnSync(process.execPath, [sumReports, ...files], { encoding: 'utf8' });

test('a file that could not be loaded counts as a failure', () => {
  const file = writeReport('a.json', [
    { status: 'failed', tests: [] },
    { status: 'failed', tests: ['failed', 'passed'] },
    { status: 'passed', tests: ['passed', 'skipped'] },
  ]);
  expect(readCounts(file)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('the closing line is plain, and names skipped tests only when there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('several runs are summed, and one failure among them fails the sum', () => {
  const green = writeReport('a.json', [{ status: 'passed', tests: ['passed', 'passed'] }]);
  const red = writeReport('b.json', [{ status: 'failed', tests: ['passed', 'failed'] }]);
  expect(sum(green, green)).toMatchObject({ status: 0, stdout: '4 passed, 0 failed\n' });
  expect(sum(green, red)).toMatchObject({ status: 1, stdout: '3 passed, 1 failed\n' });
});

test('a run without a report, and a run without a test, fail the sum', () => {
  const green = writeReport('a.json', [{ status: 'passed', tests: ['passed'] }]);
  expect(sum(green, join(folder, 'none.json'))).toMatchObject({ status: 1, stdout: '1 passed, 1 failed\n' });
  expect(sum(writeReport('b.json', []))).toMatchObject({ status: 1, stdout: '0 passed, 0 failed\n' });
});
