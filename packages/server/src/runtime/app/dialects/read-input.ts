import type { EndpointRow } from '@portico/contract';
import type { z } from 'zod';
import { findUnsafe } from '../../../platform/call/border.js';
import type { TenantCall } from '../../../platform/call/call.js';
import { describeProblems, type Parsed, type Problem, parse } from '../../../platform/call/parse.js';
import { header, type WireRequest } from '../../../platform/call/wire.js';
import { KnownError } from '../../../platform/failures/failures.js';
import type { InputPlan } from '../endpoint-plan.js';
import type { Arrival } from '../verify-caller.js';
import type { HandlerInput } from './dialect.js';

/**
 * Parses path, query and body by the row's schemas for the caller's access level.
 *
 * @throws KnownError SCHEMA_ERROR with all problems, ALL_OVERLOADS_FAILED
 */
export function readInput(arrival: Arrival, caller: TenantCall | null, rawBody: unknown): HandlerInput {
  const { input, problems } = collectInput(arrival, caller, rawBody);
  const { method, path } = arrival.request;
  if (problems.length > 0) throw new KnownError('SCHEMA_ERROR', { message: describeProblems(method, path, problems) });
  return input;
}

/** What was read of a request, and all that is wrong with it. */
interface Collected {
  readonly input: HandlerInput;
  readonly problems: readonly Problem[];
}

/** The same for dialects that write problems in another form. @throws KnownError ALL_OVERLOADS_FAILED */
export function collectInput({ plan, request }: Arrival, caller: TenantCall | null, rawBody: unknown): Collected {
  const level = plan.levels[caller?.access ?? 'client'];
  const problems: Problem[] = [];
  if (plan.row.user === 'required' && !caller?.user)
    problems.push({ path: 'auth.user', message: 'is missing: this call requires a signed-in user' });
  for (const [name, need] of Object.entries(plan.row.headers ?? {})) {
    if (need === 'required' && header(request, name) === undefined)
      problems.push({ path: `headers.${name}`, message: 'is missing' });
  }
  const read = (input: InputPlan | undefined, value: unknown, place: 'params' | 'query' | 'body'): unknown => {
    if (!input) return undefined;
    const unsafe = findUnsafe(value, place, place === 'body' ? plan.row.bodyMaxFields : undefined);
    if (unsafe) {
      problems.push(unsafe);
      return undefined;
    }
    const parsed = parseAny(input, { value: resolveMe(input, value, caller), place, request });
    if (parsed.ok) return parsed.value;
    problems.push(...parsed.problems);
    return undefined;
  };
  const params = read(plan.params, request.params, 'params');
  const query = read(level.query, request.query, 'query');
  const body = read(level.body, rawBody, 'body');
  const isStream = isStreamWanted(plan.row, request);
  const signal = plan.row.streams ? request.signal?.() : undefined;
  return { input: { params, query, body, signal, isStreamWanted: isStream }, problems };
}

/** Whether the client names the media type of the row's stream. */
const isStreamWanted = ({ streams }: Pick<EndpointRow, 'streams'>, request: WireRequest): boolean =>
  streams !== undefined && (header(request, 'accept')?.includes(streams) ?? false);

/** Replaces `me` with the caller's id, so that handlers never see it. */
function resolveMe(input: InputPlan, value: unknown, caller: TenantCall | null): unknown {
  if (input.userMembers.length === 0 || typeof value !== 'object' || value === null) return value;
  const resolved: Record<string, unknown> = { ...value };
  for (const member of input.userMembers) {
    if (resolved[member] !== 'me') continue;
    if (!caller?.user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    resolved[member] = caller.user.id;
  }
  return resolved;
}

function parseAny(
  input: InputPlan,
  { value, place, request }: { value: unknown; place: string; request: WireRequest },
): Parsed<unknown> {
  const failures: Problem[][] = [];
  for (const schema of input.schemas) {
    const parsed: Parsed<unknown> = parse<z.ZodType>(schema, value, place);
    if (parsed.ok) return parsed;
    failures.push(parsed.problems);
  }
  const texts = new Set(failures.map((problems) => describeProblems(request.method, request.path, problems)));
  if (texts.size < 2) return { ok: false, problems: failures[0] ?? [] };
  throw new KnownError('ALL_OVERLOADS_FAILED', {
    overload_errors: [...texts].map((message) => ({ code: 'SCHEMA_ERROR', details: { message }, error: message })),
  });
}
