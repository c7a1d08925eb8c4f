import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';

const pathOf = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Where scripts/lib/docs-site.mjs, which runs this, puts the pages. */
const work = process.env['PORTICO_DOCS_WORK'] ?? '';

/** Pages that the server renders itself. */
const isServed = (/** @type {string} */ url) => /^\/docs\/(api|errors)\b/.test(url);

export default defineConfig({
  root: join(work, 'pages'),
  outDir: join(work, 'out'),
  themeDir: pathOf('theme'),
  globalStyles: pathOf('theme/styles.css'),
  base: '/docs/',
  title: 'Portico docs',
  icon: '/favicon.svg',
  description: 'How to add accounts and billing to an app with Portico.',
  route: { cleanUrls: true },
  // It adds a style sheet to the page, which the server's policy forbids.
  mediumZoom: false,
  markdown: { link: { checkDeadLinks: { excludes: isServed }, checkAnchors: true } },
  themeConfig: {
    sidebar: JSON.parse(readFileSync(join(work, 'sidebar.json'), 'utf8')),
    nav: [
      { text: 'API reference', link: '/docs/api' },
      { text: 'Error codes', link: '/docs/errors' },
    ],
    enableScrollToTop: false,
  },
  builderConfig: { performance: { printFileSize: false } },
});
