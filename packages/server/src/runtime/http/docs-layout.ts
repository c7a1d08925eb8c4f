import { escapeHtml } from '../../platform/text/escape-html.js';
import { hardeningHeaders } from './headers.js';

/** The pages have no scripts, and load nothing but their style sheet. */
const csp = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of documentation pages that the server renders. */
export const docsHeaders = { ...hardeningHeaders, 'content-security-policy': csp, 'cache-control': 'no-cache' };

const pages = [
  ['/docs/api', 'API reference'],
  ['/docs/errors', 'Error codes'],
] as const;

/**
 * A documentation page that the server renders.
 *
 * @param page.path where the page is, to mark its link
 * @param main its content, as HTML
 */
export const docsLayout = ({ title, path }: { title: string; path: string }, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Portico</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><nav aria-label="Documentation"><strong><a href="/docs">Portico docs</a></strong>${pages
  .map(([href, label]) => `<a href="${href}"${href === path ? ' aria-current="true"' : ''}>${label}</a>`)
  .join('')}</nav></header>
<main>
${main}
</main>
</body>
</html>
`;
