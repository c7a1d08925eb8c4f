import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callPages } from './calls.mjs';
import { componentPages } from './components.mjs';
import { eventPages } from './events.mjs';
import { sdkPages } from './sdk/pages.mjs';
import { writtenPages } from './written.mjs';

/**
 * A page of the site.
 *
 * @typedef {object} Page
 * @property {string} route its address below `/docs`, such as `/guides/emails`; that of a folder ends with `/index`
 * @property {string} title
 * @property {string} text Markdown
 * @property {true} [isMdx] whether the text has components
 */

/**
 * Groups of the sidebar: pages below `folder`, and not below another group's folder.
 *
 * @type {readonly { text: string, folder: string, isOpen?: true }[]}
 */
const groups = [
  { text: 'Start', folder: '/start/', isOpen: true },
  { text: 'Guides', folder: '/guides/', isOpen: true },
  { text: 'API', folder: '/reference/', isOpen: true },
  { text: 'Components', folder: '/components/' },
  { text: 'Client library', folder: '/sdk/' },
  { text: 'React', folder: '/sdk/react/' },
  { text: 'Next.js', folder: '/sdk/next/' },
  { text: 'Test kit', folder: '/sdk/testkit/' },
  { text: 'Events', folder: '/events/' },
];

/** @param {string} route */
const folderOf = (route) => `${dirname(route)}/`;

/** @param {Page} page */
const linkOf = ({ route }) => route.replace(/index$/, '');

/** The sidebar, in the form of Rspress. @param {readonly Page[]} pages */
const sidebarOf = (pages) => ({
  '/': groups.map(({ text, folder, isOpen }) => ({
    text,
    collapsible: true,
    collapsed: !isOpen,
    items: pages
      .filter(({ route }) => folderOf(route) === folder)
      .map((page) => ({ text: page.title, link: linkOf(page) })),
  })),
});

/**
 * Writes all pages of the site into a folder, and its sidebar as `sidebar.json` beside the folder.
 *
 * @param {{ root: string, folder: string, browsed: string }} options `root` of the repository; `browsed` is where people read its files
 * @returns {number} how many pages there are
 */
export const writePages = ({ root, folder, browsed }) => {
  const pages = [
    ...writtenPages(root, browsed),
    ...callPages(),
    ...componentPages(root),
    ...sdkPages(root),
    ...eventPages(),
  ];
  rmSync(folder, { recursive: true, force: true });
  for (const { route, text, isMdx } of pages) {
    const file = join(folder, `${route}.${isMdx ? 'mdx' : 'md'}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // Rspress copies this folder as it is.
  cpSync(join(root, 'packages/dashboard/src/app/favicon.svg'), join(folder, 'public/favicon.svg'));
  writeFileSync(join(dirname(folder), 'sidebar.json'), JSON.stringify(sidebarOf(pages)));
  return pages.length;
};
