import { endpoints, errorCatalogue, errorPagePath, operationTag } from '@portico/contract';
import { prose, table, titleOf } from './text.mjs';

const keys = Object.keys(endpoints);

/** Addresses of pages that the server renders itself. @param {string} path @param {string} label */
const served = (path, label) => `[${label}](/docs${path})`;

const renderCalls = () => {
  const tags = [...new Set(keys.map(operationTag))].sort();
  const parts = tags.map((tag) => {
    const rows = keys
      .filter((key) => operationTag(key) === tag)
      .map((key) => {
        const row = endpoints[/** @type {keyof typeof endpoints} */ (key)];
        const levels = row.access === 'public' ? 'public' : row.access.join(', ');
        return [served(`/api#tag/${tag}/${key.replace(' ', '')}`, `\`${key}\``), prose(row.summary), levels];
      });
    return `## ${titleOf(tag)}\n\n${table(['Call', 'Does', 'Access level'], rows)}`;
  });
  return [
    '# All calls',
    `Paths are below \`/api/v1\` of your Portico. Each call links to the ${served('/api', 'API reference')}, which describes its parameters, answers and errors.`,
    ...parts,
  ].join('\n\n');
};

const renderErrorCodes = () => {
  const codes = Object.keys(errorCatalogue).sort();
  const rows = codes.map((code) => {
    const known = /** @type {keyof typeof errorCatalogue} */ (code);
    const { status, summary } = errorCatalogue[known];
    return [served(errorPagePath(known).replace(/^\/docs/, ''), `\`${code}\``), String(status), prose(summary)];
  });
  return [
    '# All error codes',
    'The page of a code says what happened, what to do, and which calls return it. [Errors](/reference/errors) describes how a failure is sent.',
    table(['Code', 'Status', 'What happened'], rows),
  ].join('\n\n');
};

/** Lists of what the server describes on pages of its own. @returns {import('./pages.mjs').Page[]} */
export const callPages = () => [
  { route: '/reference/calls', title: 'All calls', text: renderCalls() },
  { route: '/reference/error-codes', title: 'All error codes', text: renderErrorCodes() },
];
