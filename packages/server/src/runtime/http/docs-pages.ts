import {
  commonErrors,
  type ErrorCode,
  endpoints,
  errorCatalogue,
  errorExample,
  errorPagePath,
  operationTag,
} from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/text/escape-html.js';
import { docsHeaders, docsLayout } from './docs-layout.js';
import { docsStyle } from './docs-style.js';

/** Serves a page for each error code below `/docs/errors`. */
export function registerDocsPages(server: FastifyInstance): void {
  server.get('/docs/errors', async (_request, reply) =>
    reply.headers(docsHeaders).type('text/html; charset=utf-8').send(renderErrors()),
  );
  server.get<{ Params: { code: string } }>('/docs/errors/:code', async ({ params }, reply) => {
    const isKnown = isCode(params.code);
    return reply
      .code(isKnown ? 200 : 404)
      .headers(docsHeaders)
      .type('text/html; charset=utf-8')
      .send(isCode(params.code) ? renderError(params.code) : renderUnknown(params.code));
  });
  server.get('/docs/style.css', async (_request, reply) =>
    reply
      .headers({ ...docsHeaders, 'cache-control': 'public, max-age=3600' })
      .type('text/css; charset=utf-8')
      .send(docsStyle),
  );
}

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCatalogue, name);
const codes = Object.keys(errorCatalogue).filter(isCode).sort();

function renderErrors(): string {
  const sent = codes.filter((code) => errorCatalogue[code].neverRaised === undefined);
  const others = codes.filter((code) => errorCatalogue[code].neverRaised !== undefined);
  return docsLayout(
    { title: 'Error codes', path: '/docs/errors' },
    `<h1>Error codes</h1>
<p>A failed call returns a code in the header <code>x-stack-known-error</code> and in the JSON body: <code>code</code>, <code>details</code> and <code>error</code>, a message. Messages can change, so use the code in your program. <code>USER_BLOCKED</code> is in the header <code>x-portico-error</code> instead, or in both headers if other clients need a code that they know.</p>
${listOf(sent)}
<h2>Not sent by this server</h2>
<p>Client libraries know these codes too. Some of them create these errors themselves.</p>
${listOf(others)}`,
  );
}

const listOf = (some: readonly ErrorCode[]): string =>
  `<ul>\n${some.map((code) => `<li><a href="${errorPagePath(code)}"><code>${code}</code></a> <span>${prose(errorCatalogue[code].summary)}</span></li>`).join('\n')}\n</ul>`;

function renderError(code: ErrorCode): string {
  const { status, parent, summary, help, neverRaised } = errorCatalogue[code];
  return docsLayout(
    { title: code, path: '/docs/errors' },
    `<h1><code>${code.replaceAll('_', '_<wbr>')}</code></h1>
<p class="quiet">Status ${status}${parent === undefined ? '' : `, group <code>${parent}</code>`}</p>
<h2>What happened</h2>
<p>${prose(summary)}</p>
<h2>What to do</h2>
<p>${prose(help)}</p>
<h2>Details</h2>
${renderDetails(code)}
<h2>Example</h2>
<pre><code>${escapeHtml(JSON.stringify(errorExample(code), null, 2))}</code></pre>
<h2>Calls</h2>
${neverRaised === undefined ? renderCalls(code) : `<p>This server does not send this code. ${prose(neverRaised)}</p>`}`,
  );
}

function renderDetails(code: ErrorCode): string {
  const { details } = errorCatalogue[code];
  if (!details) return '<p>This error has no details.</p>';
  const rows = Object.entries(details).map(
    ([name, type]) =>
      `<tr><td><code>${name}</code></td><td>${escapeHtml(typeof type === 'string' ? type : type.map((value) => JSON.stringify(value)).join(' | '))}</td></tr>`,
  );
  return `<table>\n<thead><tr><th>Field</th><th>Type</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
}

function renderCalls(code: ErrorCode): string {
  if (commonErrors.has(code)) return '<p>Any call can return this error.</p>';
  const rows = Object.entries(endpoints).filter(([, { errors }]) => errors.some((error) => error === code));
  if (rows.length === 0) return '<p>No call returns this error yet.</p>';
  return `<ul>\n${rows.map(([key, { summary }]) => `<li><a href="${escapeHtml(anchorOf(key))}"><code>${key}</code></a> <span>${prose(summary)}</span></li>`).join('\n')}\n</ul>`;
}

/** Where the API reference describes a call. */
const anchorOf = (key: string): string => `/docs/api#tag/${operationTag(key)}/${key.replace(' ', '')}`;

const renderUnknown = (code: string): string =>
  docsLayout(
    { title: 'Unknown error code', path: '/docs/errors' },
    `<h1>Unknown error code</h1>
<p>This version of Portico has no error code <code>${escapeHtml(code.slice(0, 100))}</code>. Check its spelling.</p>
<p><a href="/docs/errors">All error codes</a></p>`,
  );

/** A text of the contract as HTML; text between backticks is code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
