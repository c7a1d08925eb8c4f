import { SIMULATED_ROOT } from '../../domains/projects/index.js';
import { escapeHtml } from '../../platform/text/escape-html.js';
import { faceOf } from './faces.js';
import { faults } from './faults.js';
import { fullName, people, type SimulatedPerson } from './people.js';
import type { SimulatedRow } from './types.js';

/** What the consent page shows. */
export interface Consent {
  readonly row: SimulatedRow;
  readonly scopes: readonly string[];
  linkTo(choice: string): string;
}

/** The page on which a developer chooses who to be, or what goes wrong. */
export const renderConsentPage = ({ row, scopes, linkTo }: Consent): string =>
  layout(
    row,
    `<h1>Who signs in with ${escapeHtml(row.name)}?</h1>
<p class="lead">${escapeHtml(row.name)} is not contacted. These people and what they grant exist only on this server.</p>
<ul class="people">
${people.map((person) => personItem(row, person, linkTo(person.id))).join('\n')}
</ul>
<h2>Simulate a failure</h2>
<ul class="faults">
${faults
  .map(
    ({ id, title, what }) =>
      `<li><a href="${escapeHtml(linkTo(id))}"><strong>${title}</strong> <span>${what}</span></a></li>`,
  )
  .join('\n')}
</ul>
<h2>Requested scopes</h2>
<ul class="scopes">${scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('')}</ul>`,
  );

function personItem(row: SimulatedRow, person: SimulatedPerson, href: string): string {
  return `<li><a href="${escapeHtml(href)}">
<img src="${faceOf(person)}" alt="" width="40" height="40">
<span><strong>${fullName(person)}${person.remark === undefined ? '' : `, ${person.remark}`}</strong> <span class="address">${person.email ?? 'No email address'}</span>
<span class="purpose">${purposeAt(row, person)}</span></span></a></li>`;
}

/** The same person is another one at a provider that tells less. */
function purposeAt({ name, emailScopes, hidesUnverifiedEmail }: SimulatedRow, person: SimulatedPerson): string {
  if (person.email !== null && emailScopes.length === 0) return `${person.purpose} ${name} does not share addresses.`;
  if (hidesUnverifiedEmail && person.email !== null && !person.isEmailVerified)
    return `${person.purpose} ${name} does not share unverified addresses.`;
  return person.purpose;
}

/** A page that brings the answer back as a form, OAuth 2.0 Form Post Response Mode §2. */
export const renderFormPage = (
  row: SimulatedRow,
  target: string,
  parameters: Readonly<Record<string, string>>,
): string =>
  layout(
    row,
    `<h1>One moment</h1>
<p class="lead">You are being taken back to the app.</p>
<form method="post" action="${escapeHtml(target)}">
${Object.entries(parameters)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>Continue</button>
</form>
<script src="${SIMULATED_ROOT}/send-form.js"></script>`,
  );

/** A page for requests that must not be answered by sending the browser on. */
export const renderMistakePage = (row: SimulatedRow, mistake: string): string =>
  layout(row, `<h1>This request is invalid</h1>\n<p class="lead">${escapeHtml(mistake)}</p>`);

/** Sends the form of `renderFormPage`. */
export const sendFormScript = 'document.forms[0].submit();\n';

const layout = (row: SimulatedRow, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Simulated ${escapeHtml(row.name)}</title>
<link rel="icon" href="${SIMULATED_ROOT}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${SIMULATED_ROOT}/page.css">
</head>
<body>
<header><strong>Simulated ${escapeHtml(row.name)}</strong> <span>– for development on this machine</span></header>
<main>
${main}
</main>
</body>
</html>
`;
