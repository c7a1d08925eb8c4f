import { simulatedClient, simulatedEndpoints, simulatedRedirectUri } from '../../domains/projects/index.js';
import { goTo, page } from './answers.js';
import { findFault, type SimulatedFault } from './faults.js';
import type { Grants } from './grants.js';
import { renderConsentPage, renderFormPage, renderMistakePage } from './pages.js';
import { findPerson, people, type SimulatedPerson } from './people.js';
import type { SimulatedAnswer, SimulatedRequest, SimulatedRow } from './types.js';

/** The parameter by which a link of the consent page says what was chosen: a person, or a fault. */
const CHOICE = 'simulated_choice';

const CODE_LIFETIME_MILLIS = 60_000;

/** What answering an authorization request takes. */
export interface Authorizing {
  readonly row: SimulatedRow;
  readonly request: SimulatedRequest;
  readonly publicUrl: string;
  readonly grants: Grants;
  readonly now: number;
  newId(): string;
}

/** The authorization endpoint, RFC 6749 §3.1: a page to choose from, and with a choice the way back. */
export function authorize(authorizing: Authorizing): SimulatedAnswer {
  const { row, request, publicUrl } = authorizing;
  const { query } = request;
  // RFC 6749 §4.1.2.1: with a client or an address that is not known, the browser must not be sent on.
  if (query.client_id !== simulatedClient(row.id).clientId)
    return page(400, renderMistakePage(row, 'This client is not registered.'));
  if (query.redirect_uri !== simulatedRedirectUri(publicUrl, row.id))
    return page(400, renderMistakePage(row, 'The redirect URI is not the registered one.'));
  const mistake = findMistake(row, query);
  if (mistake !== null) return goBack(authorizing, { error: 'invalid_request', error_description: mistake });
  const choice = query[CHOICE];
  if (choice === undefined)
    return page(200, renderConsentPage({ row, scopes: scopesOf(query), linkTo: linkTo(query) }));
  return answerChoice(authorizing, choice);
}

function findMistake(row: SimulatedRow, query: Readonly<Record<string, string>>): string | null {
  if (query.response_type !== 'code') return 'response_type must be code';
  if (!query.state) return 'state is missing';
  if (scopesOf(query).length === 0) return 'scope is missing';
  if (row.responseMode && query.response_mode !== row.responseMode)
    return `response_mode must be ${row.responseMode} when a scope is requested`;
  if (query.code_challenge === undefined) return row.pkce === 'required' ? 'code_challenge is missing' : null;
  if (row.pkce === 'refused') return 'code_challenge is not supported';
  return query.code_challenge_method === 'S256' ? null : 'code_challenge_method must be S256';
}

const scopesOf = ({ scope = '' }: Readonly<Record<string, string>>): string[] => scope.split(' ').filter(Boolean);

/** Links instead of a form, because browsers apply the page's policy to a form's redirects. */
const linkTo =
  (query: Readonly<Record<string, string>>) =>
  (choice: string): string =>
    `?${new URLSearchParams({ ...query, [CHOICE]: choice }).toString()}`;

function answerChoice(authorizing: Authorizing, choice: string): SimulatedAnswer {
  const fault = findFault(choice);
  const person = fault ? people[0] : findPerson(choice);
  if (!person) return page(400, renderMistakePage(authorizing.row, 'This person does not exist.'));
  if (fault?.id === 'denied') return goBack(authorizing, authorizing.row.denial);
  return goBack(authorizing, { code: writeCode(authorizing, person, fault) });
}

function writeCode(
  { row, request: { query }, grants, now, newId }: Authorizing,
  person: SimulatedPerson,
  fault: SimulatedFault | undefined,
): string {
  const scopes = scopesOf(query);
  const isExpired = fault?.id === 'expired-code';
  return grants.write({
    kind: 'code',
    id: newId(),
    provider: row.id,
    personId: person.id,
    scopes,
    endsAt: isExpired ? now - 1 : now + CODE_LIFETIME_MILLIS,
    redirectUri: query.redirect_uri ?? '',
    challenge: query.code_challenge ?? null,
    nonce: query.nonce ?? null,
    isRefreshable: row.refreshToken?.isGiven(scopes, query) ?? false,
    fault: fault?.id === 'slow' || fault?.id === 'server-error' ? fault.id : null,
  });
}

function goBack(
  { row, request: { query }, publicUrl }: Authorizing,
  parameters: Readonly<Record<string, string>>,
): SimulatedAnswer {
  const all = {
    ...parameters,
    state: query.state ?? '',
    ...row.answerParameters?.(simulatedEndpoints(publicUrl, row.id).issuer),
  };
  const target = simulatedRedirectUri(publicUrl, row.id);
  if (query.response_mode === 'form_post') {
    // A browser also checks where the form redirects to: the app, which may be anywhere.
    return page(200, renderFormPage(row, target, all), { 'script-src': "'self'", 'form-action': 'http: https:' });
  }
  const url = new URL(target);
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return goTo(url);
}
