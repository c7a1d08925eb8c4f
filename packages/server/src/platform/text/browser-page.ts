import { escapeHtml } from './escape-html.js';

/** The page is styled inline, and fetches and runs nothing. Its form is submitted to the page's own address only. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What a person can do on a page: follow a link, or confirm by a form that is posted to the page's own address. */
export type PageAction =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'form'; readonly label: string };

/** The content of a page, as plain text. */
export interface BrowserPage {
  readonly title: string;
  readonly text: string;
  /** What helps someone who is asked for help, in English, and what introduces it. */
  readonly detail?: { readonly label: string; readonly text: string };
  readonly action?: PageAction;
  /** The language of the texts, a BCP 47 tag. Default: English. */
  readonly language?: string;
}

/** Returns a page that the server itself shows to a person, where no app of the project is open. */
export const browserPage = ({ title, text, detail, action, language = 'en' }: BrowserPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 23rem; margin: 16vh auto 3rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#0f172a, #e8edf5); background: light-dark(#ffffff, #0c111b); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; color: light-dark(#52607a, #9aa8bd); }
p.detail { font-size: 0.875rem; }
a, button { display: block; box-sizing: border-box; width: 100%; padding: 0.65rem 1rem; border: 0; border-radius: 8px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #ffffff; background: light-dark(#5753c6, #6462d9); cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid light-dark(#5b5bd6, #8d8bf0); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${detail === undefined ? '' : `<p class="detail">${escapeHtml(detail.label)} <bdi lang="en">${escapeHtml(detail.text)}</bdi></p>`}
${action ? actionHtml(action) : ''}
</main>
</body>
</html>
`;

const actionHtml = (action: PageAction): string =>
  action.kind === 'link'
    ? `<a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>`
    : `<form method="post"><button type="submit">${escapeHtml(action.label)}</button></form>`;
