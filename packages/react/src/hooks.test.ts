// @needs nothing

// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bundles an import as an app does, and returns our files that a page loads first. */
const readFirstLoad = async (code: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)), sourcefile: 'app.js' },
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    outdir: 'bundled',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    conditions: ['source'],
    external: ['react', 'react-dom'],
  });
  const { outputs } = metafile;
  const atOnce = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === 'app.js'));
  // Iterating over a set also visits entries that are added during the loop.
  for (const file of atOnce)
    for (const { kind, path } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs) atOnce.add(path);
  return [...atOnce]
    .flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}))
    .filter(([name, { bytesInOutput }]) => bytesInOutput > 0 && !name.startsWith('..') && name !== 'app.js')
    .map(([name]) => name);
};

test('P32 an app that imports only hooks loads no screens, texts or styles', async () => {
  const files = await readFirstLoad(
    "import { PorticoClientApp, PorticoProvider, useUser } from './hooks.js'; console.log(PorticoClientApp, PorticoProvider, useUser);",
  );
  expect(files).toContain('app/use-user.ts');
  // The notice loads its banner only while an owner impersonates a user.
  const expected = /^(app\/|impersonation\/impersonation-notice\.tsx$)/;
  expect(files.filter((file) => !expected.test(file))).toEqual([]);
});
