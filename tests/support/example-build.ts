import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/lib/run.mjs';

/** Variables that the example app reads when it is built. */
export const exampleVariables = [
  'VITE_PORTICO_API_URL',
  'VITE_PORTICO_PROJECT_ID',
  'VITE_PORTICO_PUBLISHABLE_CLIENT_KEY',
] as const;

/** What the build has in place of a variable's value. Each test serves the build with values of its own. */
export const standIn = (name: string): string => `(value of ${name})`;

/** Builds the example app into a temporary folder; `remove` deletes it. */
export async function buildExample(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-example-'));
  const { code, output } = await runTool(
    'vite',
    ['build', 'examples/react-app', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      // Vitest sets another environment, in which React is its development build.
      env: { NODE_ENV: 'production', ...Object.fromEntries(exampleVariables.map((name) => [name, standIn(name)])) },
    },
  );
  if (code !== 0) throw new Error(`The example app was not built:\n${output}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
