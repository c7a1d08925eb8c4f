// @needs nothing

import { expect, test } from 'vitest';
import { sourceFiles } from './imports.js';
import { trackedFiles } from './sources.js';

const ours = /^(packages|examples|scripts|bench|tests)\//;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Folders of Next.js that stand for any name or path. */
const anyPath = /^(\[[a-z]+\]|\[\.\.\.[a-z]+\]|\[\[\.\.\.[a-z]+\]\])$/;
const emptyWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'service',
  'data',
  'info',
  'misc',
]);

/** The names of a path's folders and file, without extensions. */
const partsOf = (file: string): readonly string[] => {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  return [...parts, name.replace(/(\.(test|spec|exam|gen|worker|d|config|batches|concurrently))*\.[a-z]+$/, '')];
};

test('files and folders are named in kebab-case', () => {
  const others = trackedFiles()
    .filter((file) => ours.test(file) && /\.(tsx?|mjs|css|sql)$/.test(file))
    .filter((file) => partsOf(file).some((part) => !kebab.test(part) && !anyPath.test(part)));
  expect(others).toEqual([]);
});

test('no file or folder has a meaningless name', () => {
  expect(sourceFiles().filter((file) => partsOf(file).some((part) => emptyWords.has(part)))).toEqual([]);
});
