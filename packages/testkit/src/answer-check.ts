import { type Access, commonErrors, errorCatalogue, isSchema, viewFor } from '@portico/contract';
import type { EndpointPlan, WireAnswer } from '@portico/server';

/** Refusals any call may answer: an owner who is gone, and limits on all calls. */
const commonRefusals: ReadonlySet<number> = new Set([401, 429]);

const levels: readonly Access[] = ['client', 'server', 'admin'];

/** Hashes of passwords as they are stored and imported, in modular crypt format. */
const passwordHash = /\$(?:argon2\w*|2[abxy]|\w*scrypt|pbkdf2[\w-]*)\$[\w$=,.+/-]{20}/;

/** PW-11: an owner who asks for it takes hashes along, and nobody else is told any. */
const tellsHashes: ReadonlySet<string> = new Set(['GET /internal/project-data']);

/** CK-02: no cookie but the one by which a browser that went to another provider is known again. */
const setsCookies = /^\w+ \/auth\/oauth\/(?:authorize|callback)\//;

type Checked = Pick<EndpointPlan, 'key' | 'row'>;

/** Compares an answer with its contract row: each undeclared error, refusal or member is a sentence. */
export function findViolations(plan: Checked, answer: WireAnswer): string[] {
  try {
    checkSecrets(plan, answer);
    checkAnswer(plan, answer);
    return [];
  } catch (violation) {
    return [violation instanceof Error ? violation.message : String(violation)];
  }
}

function checkSecrets({ key }: Checked, { headers, body }: WireAnswer): void {
  if (passwordHash.test(body) && !tellsHashes.has(key)) throw new Error(`${key} answered the hash of a password`);
  if (headers['set-cookie'] !== undefined && !setsCookies.test(key)) throw new Error(`${key} sets a cookie`);
}

function checkAnswer(plan: Checked, answer: WireAnswer): void {
  const code = answer.headers['x-stack-known-error'];
  if (code !== undefined) return checkKnownError(plan, answer, code);
  const isDeclared = commonRefusals.has(answer.status) || plan.row.refusals?.[answer.status] !== undefined;
  if (answer.status >= 500 && !isDeclared) throw new Error(`${plan.key} failed with ${answer.status}: ${answer.body}`);
  if (answer.status >= 400) {
    if (!isDeclared)
      throw new Error(`${plan.key} answered ${answer.status}, which its row does not declare: ${answer.body}`);
    return;
  }
  checkSuccess(plan, answer);
}

function checkKnownError(plan: Checked, answer: WireAnswer, code: string): void {
  const row = Object.entries(errorCatalogue).find(([known]) => known === code)?.[1];
  if (!row) throw new Error(`${plan.key} answered ${code}, which the catalogue does not have`);
  if (row.status !== answer.status)
    throw new Error(`${plan.key} answered ${code} with ${answer.status} instead of ${row.status}`);
  const isDeclared = [...commonErrors, ...plan.row.errors].some((declared) => declared === code);
  if (!isDeclared) throw new Error(`${plan.key} answered ${code}, which its row does not declare`);
}

function checkSuccess(plan: Checked, answer: WireAnswer): void {
  const { returns } = plan.row;
  if (typeof returns === 'string') return;
  const views = isSchema(returns)
    ? [returns]
    : levels.map((level) => viewFor(returns, level)).filter((view) => view !== undefined);
  const value: unknown = JSON.parse(answer.body);
  const failures = views.map((view) => view.safeParse(value).error).filter((error) => error !== undefined);
  if (failures.length === views.length)
    throw new Error(`${plan.key} answered what its row does not declare: ${failures[0]?.message}`);
}
