import ts from 'typescript';
import { block, titleOf } from '../text.mjs';
import { renderComment } from './comments.mjs';
import { parentsOf, readExports } from './declarations.mjs';
import { hasMethods, renderMembers, signatureOf } from './members.mjs';

/** @typedef {import('./declarations.mjs').Declaration} Declaration */

/**
 * The modules that apps import. What one takes from another is described with the other.
 *
 * @type {readonly { module: string, source: string, folder: string }[]}
 */
const modules = [
  { module: '@portico/js', source: 'packages/js/src/index.ts', folder: 'sdk' },
  { module: '@portico/js/server', source: 'packages/js/src/server.ts', folder: 'sdk' },
  { module: '@portico/js/config', source: 'packages/js/src/config.ts', folder: 'sdk' },
  { module: '@portico/js/owner', source: 'packages/js/src/owner.ts', folder: 'sdk' },
  { module: '@portico/react', source: 'packages/react/src/index.ts', folder: 'sdk/react' },
  { module: '@portico/next', source: 'packages/next/src/index.ts', folder: 'sdk/next' },
  { module: '@portico/next/middleware', source: 'packages/next/src/middleware.ts', folder: 'sdk/next' },
  { module: '@portico/testkit', source: 'packages/testkit/src/index.ts', folder: 'sdk/testkit' },
  { module: '@portico/testkit/in-process', source: 'packages/testkit/src/in-process.ts', folder: 'sdk/testkit' },
  { module: '@portico/testkit/playwright', source: 'packages/testkit/src/playwright.ts', folder: 'sdk/testkit' },
];

/** Titles of folders whose name says too little. @type {Readonly<Record<string, string>>} */
const titles = {
  'sdk/config-file': 'Settings as a file',
  'sdk/http': 'Results',
  'sdk/next': 'Requests of Next.js',
  'sdk/owner': 'Owners of projects',
  'sdk/platform': 'Platform',
  'sdk/server': 'Token verification',
  'sdk/tokens': 'Cookies of a request',
  'sdk/react/app': 'Provider and hooks',
  'sdk/react/auth': 'Sign-in and sign-up',
  'sdk/react/components': 'Parts of screens',
  'sdk/react/demo': 'Mock data',
  'sdk/react/handler': 'Screens',
  'sdk/react/users': 'User button',
  'sdk/testkit/clock': 'Durations',
  'sdk/testkit/in-process': 'Servers in process',
  'sdk/testkit/playwright': 'Fixtures for Playwright',
  'sdk/testkit/server': 'Running servers',
  'sdk/testkit/types': 'Projects, users and emails',
};

/** The noun of a declaration: its folder, or its file where that has none. @param {Declaration} declaration */
const nounOf = ({ file }) => (file.split('/src/')[1] ?? file).split('/')[0]?.replace(/\.tsx?$/, '') ?? file;

/** Which declarations have another's members, by its name. @param {readonly Declaration[]} declarations */
const createHeirsReader = (declarations) => {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  for (const declaration of declarations) {
    for (const parent of parentsOf(declaration)) {
      if (parent !== declaration.name) children.set(parent, [...(children.get(parent) ?? []), declaration.name]);
    }
  }
  return (/** @type {string} */ name) => {
    const heirs = new Set(children.get(name) ?? []);
    // Iterating over a set also visits entries that are added during the loop.
    for (const heir of heirs) for (const next of children.get(heir) ?? []) heirs.add(next);
    heirs.delete(name);
    // Groups of methods are parts of others, too; readers have the whole objects.
    return [...heirs].filter((heir) => !heir.endsWith('Methods')).sort();
  };
};

/** @param {readonly Declaration[]} group declarations with one name @param {readonly string[]} heirs */
const renderDeclaration = (group, heirs) => {
  const nodes = group.map(({ node }) => node);
  const whole = nodes.filter((node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node));
  const others = nodes.filter((node) => !ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node));
  const owners = heirs.map((name) => `\`${name}\``).join(', ');
  return [
    `## ${group[0]?.name}`,
    owners === '' ? '' : `Members of ${owners}.`,
    others.length > 0 ? block(others.map(signatureOf).join('\n'), 'ts') : '',
    ...nodes.map(renderComment),
    ...whole.map(({ members }) => renderMembers([...members])),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** Methods first, then functions, then types. @param {readonly Declaration[]} group */
const rankOf = ([first]) => {
  if (!first || ts.isTypeAliasDeclaration(first.node)) return 2;
  if (ts.isInterfaceDeclaration(first.node)) return hasMethods(first.node) ? 0 : 2;
  return ts.isClassDeclaration(first.node) ? 0 : 1;
};

/** @typedef {{ module: string, folder: string, noun: string, declarations: readonly Declaration[] }} Part */

/** @param {Part} part @param {(name: string) => readonly string[]} heirsOf @returns {import('../pages.mjs').Page} */
const renderPage = ({ module, folder, noun, declarations }, heirsOf) => {
  const route = `${folder}/${noun}`;
  const title = titles[route] ?? titleOf(noun);
  const groups = [...new Set(declarations.map(({ name }) => name))].map((name) =>
    declarations.filter((one) => one.name === name),
  );
  const parts = groups
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((group) => renderDeclaration(group, heirsOf(group[0]?.name ?? '')));
  return { route: `/${route}`, title, text: [`# ${title}`, `Import from \`${module}\`.`, ...parts].join('\n\n') };
};

/**
 * A page for each noun of the client libraries, from their doc comments.
 *
 * @param {string} root of the repository
 * @returns {import('../pages.mjs').Page[]}
 */
export const sdkPages = (root) => {
  /** @type {Set<Declaration['node']>} */
  const met = new Set();
  const parts = modules.flatMap(({ module, source, folder }) => {
    const own = readExports(root, source).filter(({ node }) => !met.has(node));
    for (const { node } of own) met.add(node);
    return [...new Set(own.map(nounOf))].sort().map((noun) => {
      const declarations = own.filter((one) => nounOf(one) === noun);
      return { module, folder, noun, declarations };
    });
  });
  const heirsOf = createHeirsReader(parts.flatMap(({ declarations }) => declarations));
  return parts.map((part) => renderPage(part, heirsOf));
};
