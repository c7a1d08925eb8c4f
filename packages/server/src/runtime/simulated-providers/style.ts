import { pageColors } from '../../platform/text/page-colors.js';

/** The style sheet of the pages. */
export const pageStyle = `${pageColors}
:root {
  --band: light-dark(#fef3c7, #3b2f12);
  --band-text: light-dark(#713f12, #fcd88a);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--background);
  color: var(--text);
  font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
header {
  text-wrap: balance;
  padding: 0.625rem 1rem;
  background: var(--band);
  color: var(--band-text);
  font-size: 0.875rem;
  text-align: center;
}
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 2rem 0 0.5rem; color: var(--quiet); font-size: 0.875rem; font-weight: 600; }
.lead { margin: 0 0 1.5rem; color: var(--quiet); }
ul { margin: 0; padding: 0; list-style: none; }
.people, .faults {
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: 0.5rem;
  background: var(--card);
}
li + li > a { border-top: 1px solid var(--border); }
a { color: inherit; text-decoration: none; }
.people a { display: flex; gap: 0.875rem; align-items: flex-start; padding: 0.875rem 1rem; }
.people img { flex: none; border-radius: 50%; }
.people a > span { min-width: 0; }
.people strong { display: block; }
.address, .purpose { display: block; overflow-wrap: anywhere; font-size: 0.875rem; }
.purpose { color: var(--quiet); }
.faults a { display: block; padding: 0.625rem 1rem; font-size: 0.875rem; }
.faults span { display: block; color: var(--quiet); }
a:hover { background: var(--hover); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ring); outline-offset: -2px; }
.scopes { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.scopes li { min-width: 0; }
code {
  display: block;
  padding: 0.125rem 0.5rem;
  border: 1px solid var(--border);
  border-radius: 0.375rem;
  background: var(--card);
  font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
button {
  padding: 0.5rem 1rem;
  border: 0;
  border-radius: 0.5rem;
  background: #5753c6;
  color: #ffffff;
  font: inherit;
  font-weight: 600;
}
@media (prefers-reduced-motion: no-preference) { a { transition: background-color 140ms; } }
`;
