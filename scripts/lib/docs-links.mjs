import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsSiteFolder } from './docs-site.mjs';
import { listFiles } from './packages.mjs';

/** Pages that the server renders itself, without those of error codes. */
const served = new Set(['/docs/api', '/docs/errors']);

/** @param {string} path below the site, such as `/guides/emails` */
const isPage = (path) =>
  [path, `${path}.html`, `${path}/index.html`].some(
    (name) => /\.\w+$/.test(name) && existsSync(join(docsSiteFolder, name)),
  );

/**
 * Finds links of the built site to pages of this server that are not there. Its generator checks links between pages, but
 * not those to pages that the server renders, and not those of the sidebar.
 *
 * @returns {Promise<string[]>} each as the page and its link
 */
export const findDeadLinks = async () => {
  const { errorCatalogue } = await import('@portico/contract');
  const isServed = (/** @type {string} */ path) =>
    served.has(path) || Object.hasOwn(errorCatalogue, path.replace('/docs/errors/', ''));
  const isDead = (/** @type {string} */ target) => {
    const path = target.replace(/[#?].*$/, '').replace(/(?<=.)\/$/, '');
    return path.startsWith('/docs') && !isServed(path) && !isPage(path.slice('/docs'.length));
  };
  return listFiles(docsSiteFolder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const text = readFileSync(join(docsSiteFolder, file), 'utf8');
      const targets = new Set([...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target = '']) => target));
      return [...targets].filter(isDead).map((target) => `${file}: ${target}`);
    });
};
