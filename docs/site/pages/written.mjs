import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Pages that are written by hand, relative to the root, in the order of the sidebar, by its groups. */
const parts = ['start', 'guides', 'reference'];

/** Packages whose README is a page of the site. @type {readonly { folder: string, route: string, title: string }[]} */
const elsewhere = [
  { folder: 'packages/create', route: '/start/new-app', title: 'Make a new app' },
  { folder: 'packages/cli', route: '/start/commands', title: 'All commands' },
];

/** Pages that say more to readers of the site than the README of a package. @type {Readonly<Record<string, string>>} */
const instead = {
  'docs/site/examples': '/components/sign-in',
  'packages/js': '/sdk/users',
  'packages/react': '/sdk/react/handler',
  'packages/next': '/start/nextjs',
  'packages/testkit': '/sdk/testkit/types',
};

const link = /\]\(([^)\s]+)\)/g;

/** @param {string} file below `docs` @returns {string} its route */
const routeOf = (file) =>
  file
    .replace(/^docs/, '')
    .replace(/README\.md$/, 'index')
    .replace(/\.md$/, '');

/** Pages in the order in which the README of their folder links to them. @param {string} root @param {string} part */
const listPart = (root, part) => {
  const index = `docs/${part}/README.md`;
  const targets = [...readFileSync(join(root, index), 'utf8').matchAll(link)].map(([, target = '']) => target);
  const files = targets.filter((target) => /^[a-z-]+\.md$/.test(target)).map((name) => `docs/${part}/${name}`);
  return [...new Set([index, ...files])];
};

/**
 * A link of the repository as one of the site. What the site does not have is in the repository.
 *
 * @param {{ file: string, target: string, routes: ReadonlyMap<string, string>, browsed: string }} link
 */
const siteLink = ({ file, target, routes, browsed }) => {
  if (/^([a-z]+:|#|\/)/.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  const aim = posix.join(posix.dirname(file), path);
  const route = routes.get(aim) ?? routes.get(`${aim}/README.md`) ?? instead[aim];
  if (route === undefined) return new URL(aim, browsed).href;
  return `${route}${anchor === undefined ? '' : `#${anchor}`}`;
};

/**
 * The pages that are written by hand, with links that work on the site.
 *
 * @param {string} root of the repository
 * @param {string} browsed where people read the repository's files
 * @returns {import('./pages.mjs').Page[]}
 */
export const writtenPages = (root, browsed) => {
  const routes = new Map([
    /** @type {const} */ (['docs/README.md', '/index']),
    ...parts.flatMap((part) => listPart(root, part)).map((file) => /** @type {const} */ ([file, routeOf(file)])),
    ...elsewhere.map(({ folder, route }) => /** @type {const} */ ([`${folder}/README.md`, route])),
  ]);
  return [...routes].map(([file, route]) => {
    const source = readFileSync(join(root, file), 'utf8');
    const text = source.replace(link, (_link, target) => `](${siteLink({ file, target, routes, browsed })})`);
    const title = elsewhere.find((one) => one.route === route)?.title ?? /^# (.+)$/m.exec(text)?.[1] ?? route;
    return { route, title, text: text.replace(/^# .+$/m, `# ${title}`) };
  });
};
