// @needs nothing

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundlePages } from '../../scripts/lib/bundle-pages.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['development', 'test', 'production'])(
  'pages are bundled for production where NODE_ENV is %s',
  async (value) => {
    vi.stubEnv('NODE_ENV', value);
    vi.stubEnv('VITE_OF_ANOTHER_APP', 'another');
    writeFileSync(
      join(folder, 'main.js'),
      'console.log("mode:" + process.env.NODE_ENV, import.meta.env.DEV ? "slow" : "fast", import.meta.env.VITE_OF_ANOTHER_APP);',
    );
    const { code, output } = await bundlePages(folder);
    expect({ code, output }).toEqual({ code: 0, output: '' });
    const assets = join(folder, 'dist/assets');
    const bundle = readdirSync(assets)
      .map((file) => readFileSync(join(assets, file), 'utf8'))
      .join('');
    expect(bundle).toContain('mode:production');
    expect(bundle).toContain('fast');
    expect(bundle).not.toMatch(/slow|another/);
  },
);
