import { type Access, commonErrors, errorCatalogue, viewFor } from '@portico/contract';
import { type EndpointPlan, isChunks, type WireAnswer } from '@portico/server';

/** Errors that any call may return: a deleted owner, and the limits that apply to all calls. */
const commonRefusals: ReadonlySet<number> = new Set([401, 429]);

/** Hashes of passwords as they are stored and imported, in modular crypt format. */
const passwordHash = /\$(?:argon2\w*|2[abxy]|\w*scrypt|pbkdf2[\w-]*)\$[\w$=,.+/-]{20}/;

/** PW-11: only an owner who requests password hashes in an export receives them. */
const tellsHashes: ReadonlySet<string> = new Set(['GET /internal/project-data']);

/** CK-02: the only cookie is the one that recognizes a browser when it returns from a provider. */
const mayMeetCookies = (row: EndpointPlan['row']): boolean => row.dialect?.caller === 'browser';

type Checked = Pick<EndpointPlan, 'key' | 'row'>;

/** Compares a response with its contract row. Reports each undeclared error, refusal or member in a sentence. */
export function findViolations(plan: Checked, answer: WireAnswer, access: Access): string[] {
  try {
    checkSecrets(plan, answer);
    checkAnswer(plan, answer, access);
    return [];
  } catch (violation) {
    return [violation instanceof Error ? violation.message : String(violation)];
  }
}

/** The response body. A stream has no chunks yet at this point; its test reads them. */
function textOf({ body }: WireAnswer): string {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
}

function checkSecrets({ key, row }: Checked, answer: WireAnswer): void {
  if (passwordHash.test(textOf(answer)) && !tellsHashes.has(key))
    throw new Error(`${key} answered the hash of a password`);
  if (answer.headers['set-cookie'] !== undefined && !mayMeetCookies(row)) throw new Error(`${key} sets a cookie`);
}

function checkAnswer(plan: Checked, answer: WireAnswer, access: Access): void {
  const code = answer.headers['x-stack-known-error'];
  if (code !== undefined) return checkKnownError(plan, answer, code);
  const added = addedCodeOf(answer);
  if (added !== undefined) return checkKnownError(plan, answer, added);
  const isDeclared =
    commonRefusals.has(answer.status) ||
    plan.row.refusals?.[answer.status] !== undefined ||
    (plan.row.impersonation !== undefined && answer.status === 403) ||
    (access === 'admin' && answer.headers['x-portico-error'] === 'impersonation-not-allowed');
  if (answer.status >= 500 && !isDeclared)
    throw new Error(`${plan.key} failed with ${answer.status}: ${textOf(answer)}`);
  if (answer.status >= 400) {
    if (!isDeclared)
      throw new Error(`${plan.key} answered ${answer.status}, which its row does not declare: ${textOf(answer)}`);
    return;
  }
  checkSuccess(plan, answer, access);
}

/** The code of an answer that is in our catalogue but not in the specification. */
export function addedCodeOf({ headers }: Pick<WireAnswer, 'headers'>): string | undefined {
  const code = headers['x-portico-error'];
  return code !== undefined && code in errorCatalogue ? code : undefined;
}

function checkKnownError(plan: Checked, answer: WireAnswer, code: string): void {
  const row = Object.entries(errorCatalogue).find(([known]) => known === code)?.[1];
  if (!row) throw new Error(`${plan.key} answered ${code}, which the catalogue does not have`);
  if (row.status !== answer.status)
    throw new Error(`${plan.key} answered ${code} with ${answer.status} instead of ${row.status}`);
  const isDeclared = [...commonErrors, ...plan.row.errors].some((declared) => declared === code);
  if (!isDeclared) throw new Error(`${plan.key} answered ${code}, which its row does not declare`);
}

function checkSuccess({ key, row }: Checked, answer: WireAnswer, access: Access): void {
  const { returns } = row;
  if (typeof returns === 'string' || isChunks(answer.body)) return;
  const view = viewFor(returns, access);
  if (!view) throw new Error(`${key} answered at the level ${access}, for which its row declares nothing`);
  const { error } = view.safeParse(JSON.parse(textOf(answer)));
  if (error) throw new Error(`${key} answered what its row does not declare for ${access}: ${error.message}`);
}
