import { listTestFiles, suites } from '../../scripts/lib/suites.mjs';
import { readText, trackedFiles } from './sources.js';

/** Labels such as `RL-01` and `P24` at the start of a text in quotes, which is a title or a case of one; not in comments. */
const LABELS = /^[^/\n]*?['"`]((?:(?:[A-Z]{2}-|P)\d{2} )+)/gm;

export const labelsIn = (text: string): string[] =>
  [...text.matchAll(LABELS)].flatMap(([, labels = '']) => labels.trim().split(' '));

/** The labels of all tests, and of the exams of ports that tests run on each adapter. */
export const testedLabels = (): ReadonlySet<string> => {
  const files = [...suites.flatMap(listTestFiles), ...trackedFiles().filter((file) => file.endsWith('.exam.ts'))];
  return new Set(files.flatMap((file) => labelsIn(readText(file))));
};
