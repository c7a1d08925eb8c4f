import { escapeHtml } from '../../../platform/text/escape-html.js';

/** The page is styled inline, and neither fetches, runs nor submits anything. */
export const deadEndPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page for a user in a browser, for whom plain text would be a dead end.
 *
 * @param text why they cannot go on
 * @param returnUrl the page of the app that its link leads to
 */
export const deadEndPage = (text: string, returnUrl: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign-in failed</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 23rem; margin: 16vh auto 3rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#0f172a, #e8edf5); background: light-dark(#ffffff, #0c111b); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; color: light-dark(#52607a, #9aa8bd); }
a { display: block; padding: 0.65rem 1rem; border-radius: 8px; font-weight: 600; text-align: center; text-decoration: none; color: #ffffff; background: light-dark(#5753c6, #6462d9); }
a:focus-visible { outline: 2px solid light-dark(#5b5bd6, #8d8bf0); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Sign-in failed</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(returnUrl)}">Back to the app</a>
</main>
</body>
</html>
`;
