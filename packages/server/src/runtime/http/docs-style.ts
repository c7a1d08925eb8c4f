import { pageColors } from '../../platform/text/page-colors.js';

/** The style sheet of the documentation pages. */
export const docsStyle = `${pageColors}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--card);
  color: var(--text);
  font: 1rem/1.6 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
header { border-bottom: 1px solid var(--border); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; max-width: 48rem; margin: 0 auto; padding: 0.875rem 1rem; font-size: 0.875rem; }
nav strong { margin-right: auto; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; text-wrap: pretty; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; }
h1 code { padding: 0; border: 0; background: none; font-size: 0.875em; letter-spacing: 0; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.0625rem; line-height: 1.4; }
p { margin: 0 0 0.75rem; max-width: 42rem; }
.quiet { color: var(--quiet); }
a { color: var(--link); text-underline-offset: 0.2em; }
nav a, li a { text-decoration: none; }
nav a:hover, li a:hover { text-decoration: underline; }
nav a[aria-current] { color: var(--text); font-weight: 600; }
a:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 0.125rem; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
p code, td code { padding: 0.0625rem 0.3125rem; border: 1px solid var(--border); border-radius: 0.3125rem; background: var(--background); }
pre {
  margin: 0;
  padding: 0.875rem 1rem;
  border: 1px solid var(--border);
  border-radius: 0.5rem;
  background: var(--background);
  white-space: pre-wrap;
}
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-size: 0.875rem; font-weight: 500; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.5rem 0; border-bottom: 1px solid var(--border); }
li span { display: block; color: var(--quiet); font-size: 0.9375rem; }
`;
