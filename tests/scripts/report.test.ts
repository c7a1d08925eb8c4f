// @needs nothing

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closingLine, readCounts, readSlowest } from '../../scripts/lib/report.mjs';
import { root } from '../../scripts/lib/run.mjs';

const sumReports = fileURLToPath(new URL('../../scripts/lib/sum-reports.mjs', import.meta.url));

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface FileResult {
  readonly status: string;
  readonly tests: readonly string[];
  readonly message?: string;
}

const writeReport = (name: string, results: readonly FileResult[]): string => {
  const file = join(folder, name);
  const testResults = results.map(({ status, tests, message = '' }) => ({
    name: join(root, 'packages/lamps/src/lamp.test.ts'),
    status,
    message,
    assertionResults: tests.map((state) => ({
      status: state,
      fullName: 'a lamp burns',
      failureMessages: state === 'failed' ? ['\u001b[31mAssertionError: it is dark\u001b[39m\n    at lamp.ts:3'] : [],
    })),
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

test('the closing line is plain, and skipped tests have a line before it', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('2 skipped\n3 passed, 1 failed');
});

test('several runs are summed, and one failure among them fails the sum', () => {
  const green = writeReport('a.json', [{ status: 'passed', tests: ['passed', 'passed'] }]);
  const red = writeReport('b.json', [{ status: 'failed', tests: ['passed', 'failed'] }]);
  expect(sum(green, green)).toMatchObject({ status: 0, stdout: '4 passed, 0 failed\n' });
  expect(sum(green, red)).toMatchObject({ status: 1, stdout: expect.stringMatching(/\n3 passed, 1 failed\n$/) });
});

test('every failure, including a file that did not load, has its own line before the closing line', () => {
  const red = writeReport('tests-embedded.json', [
    { status: 'failed', tests: ['passed', 'failed'] },
    { status: 'failed', tests: [], message: 'SyntaxError: no such lamp\nat import' },
  ]);
  expect(sum(red).stdout.split('\n')).toEqual([
    'Failed in tests-embedded: packages/lamps/src/lamp.test.ts > a lamp burns: AssertionError: it is dark',
    'Failed in tests-embedded: packages/lamps/src/lamp.test.ts: SyntaxError: no such lamp',
    '1 passed, 2 failed',
    '',
  ]);
});

test('of many failures, the first are listed and the rest counted', () => {
  const red = writeReport('a.json', [{ status: 'failed', tests: Array<string>(53).fill('failed') }]);
  const lines = sum(red).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.slice(-2)).toEqual(['And 3 more failures.', '0 passed, 53 failed']);
});

test('a run without a report, and a run without a test, fail the sum', () => {
  const green = writeReport('a.json', [{ status: 'passed', tests: ['passed'] }]);
  const missing = join(folder, 'none.json');
  const sentence = `Failed in none: the run ended without a report in ${missing}\n1 passed, 1 failed\n`;
  expect(sum(green, missing)).toMatchObject({ status: 1, stdout: sentence });
  expect(sum(writeReport('b.json', []))).toMatchObject({ status: 1, stdout: '0 passed, 0 failed\n' });
});

test('the slowest files come first, at most ten of them', () => {
  const file = join(folder, 'a.json');
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: join(root, `lamp-${index}.test.ts`),
    startTime: 1000,
    endTime: 1000 + index * 100,
  }));
  writeFileSync(file, JSON.stringify({ testResults }));
  const slowest = readSlowest(file);
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual([
    { name: 'lamp-11.test.ts', millis: 1100 },
    { name: 'lamp-10.test.ts', millis: 1000 },
  ]);
});
