import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const firstPaintSource = 'src/app/first-paint.js';

/**
 * Emits the one script that must run before the first paint as a separate classic script, with a hash in its name.
 * Vite bundles modules alone, and those wait until the page is there.
 */
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'asset',
      name: 'first-paint.js',
      source: readFileSync(new URL(firstPaintSource, import.meta.url)),
    });
  },
  transformIndexHtml(html, { bundle = {} }) {
    const emitted = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('first-paint.js'),
    );
    if (!emitted) throw new Error('first-paint.js was not emitted.');
    return html.replace(`/${firstPaintSource}`, `/${emitted.fileName}`);
  },
});

/** Loads the font of Latin texts with the page, so that no text changes its width when the font comes. */
const preloadedFont = (): Plugin => ({
  name: 'preloaded-font',
  apply: 'build',
  transformIndexHtml(_html, { path, bundle = {} }) {
    if (path !== '/index.html') return [];
    const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
    if (!font) throw new Error('The font of the dashboard was not emitted.');
    const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
    return [{ tag: 'link', attrs, injectTo: 'head' }];
  },
});

/** Emits a compressed copy of each script and style, which the server sends to browsers that accept it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    // Last, when the files have their final content.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css)$/.test(file.fileName)) continue;
        const source = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source });
      }
    },
  },
});

/** The dashboard's bundle: static files that the server hands out at `/`, fit for a policy that forbids inline scripts and styles. */
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), firstPaint(), preloadedFont(), compressed()],
  // While developing, changes in our own packages show at once; a build takes what the compiler has checked.
  resolve: command === 'serve' ? { conditions: ['source', ...defaultClientConditions] } : {},
  server: { port: 3001, proxy: { '/api': 'http://localhost:3000', '/health': 'http://localhost:3000' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images as separate files: the policy allows no `data:` URLs for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Reads the icons in use, and not all that the set of them has: a build takes 120 MB less, and the first start builds.
    rolldownOptions: {
      // The dashboard, and the purchase page, which loads none of its code.
      input: ['index.html', 'purchase.html'],
      experimental: { lazyBarrel: true },
    },
  },
}));
