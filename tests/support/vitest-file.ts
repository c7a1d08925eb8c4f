// Runs before each test file. Files of a group share a process, so a change by one of them would affect the next.
import { afterAll, expect, vi } from 'vitest';
import { beginFile, endFile } from '../../packages/testing/src/test-file.js';
import { howToSayNeed, readNeed } from '../../scripts/lib/needs.mjs';

const { testPath } = expect.getState();
const need = readNeed(testPath ?? '');
if (!need) throw new Error(`This test file does not say what it needs. ${howToSayNeed}`);
beginFile(need);

// Libraries register global state under such names when they are first loaded.
const isRegistry = (name: string): boolean => name.startsWith('__');

const readNames = (): readonly string[] => [
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !isRegistry(name)),
  ...Object.keys(process.env).map((name) => `process.env.${name}`),
];

const before = new Set(readNames());

afterAll(async () => {
  await endFile();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const left = readNames().filter((name) => !before.has(name));
  if (left.length > 0)
    throw new Error(`This test file leaves ${left.join(', ')} behind. Use vi.stubGlobal or vi.stubEnv.`);
});
