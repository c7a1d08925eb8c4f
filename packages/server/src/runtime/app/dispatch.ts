import { type Access, errorPagePath } from '@portico/contract';
import type { z } from 'zod';
import { findUnsafe, readBody } from '../../platform/call/border.js';
import type { PublicCall, TenantCall } from '../../platform/call/call.js';
import type { Reply } from '../../platform/call/handle.js';
import { describeProblems, type Parsed, type Problem, parse } from '../../platform/call/parse.js';
import { type WireAnswer, type WireRequest } from '../../platform/call/wire.js';
import { FailureWithHeaders, KnownError } from '../../platform/failures/failures.js';
import type { Log } from '../../platform/ports/index.js';
import { answerFailure, answerJson, answerText, overrideStatus } from './answer.js';
import type { EndpointPlan, InputPlan } from './endpoint-plan.js';
import { noteRefusedCall } from './refused-calls.js';
import type { Arrival } from './verify-caller.js';

/** A handler without its contract types, as the dispatcher runs it. */
export type AnyHandler = (
  call: TenantCall | PublicCall,
  input: { params: unknown; query: unknown; body: unknown },
) => Promise<unknown>;

/** What the dispatcher needs of the application around it. */
export interface DispatchContext {
  readonly log: Log;
  /** Where the pages of error codes are reached. */
  readonly publicUrl: string;
  now(): number;
  newRequestId(): string;
  /** Who calls, by the headers; null without an access type. Throws the project and user authentication errors. */
  verifyCaller(arrival: Arrival): Promise<TenantCall | null>;
  publicCall(arrival: Arrival, caller: TenantCall | null): PublicCall;
  /** Takes the caller's place among the requests under way; throws `Overloaded`, or a refusal with 429. */
  admit(caller: TenantCall | null): Promise<() => void>;
  /** Sees every answer before it is written; tests compare it with the contract. */
  observe?(plan: EndpointPlan, answer: WireAnswer): void;
}

/** One request, and what answers it. */
export interface Dispatch {
  readonly plan: EndpointPlan;
  readonly handler: AnyHandler;
  readonly request: WireRequest;
}

/** Answers one request for one endpoint. Never throws: whatever happens becomes an answer. */
export async function dispatch(context: DispatchContext, { plan, handler, request }: Dispatch): Promise<WireAnswer> {
  const arrival: Arrival = { plan, request, requestId: context.newRequestId(), now: context.now() };
  let answer: WireAnswer;
  try {
    answer = await run(context, handler, arrival);
  } catch (failure) {
    answer =
      failure instanceof FailureWithHeaders
        ? withHeaders(fail(context, arrival, failure.failure), failure.headers)
        : fail(context, arrival, failure);
  }
  context.observe?.(plan, answer);
  const headers = { ...plan.row.answerHeaders, 'x-stack-request-id': arrival.requestId };
  return withHeaders(overrideStatus(request, answer), headers);
}

const withHeaders = (answer: WireAnswer, headers: WireAnswer['headers']): WireAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

function fail(context: DispatchContext, { plan, request, requestId }: Arrival, failure: unknown): WireAnswer {
  const { log, publicUrl } = context;
  const known = answerFailure(request, failure);
  if (!known) {
    log.error('A request failed', { requestId, call: plan.key, failure });
    return answerText(500, `Something went wrong on the server. The request id is ${requestId}.`);
  }
  if (failure instanceof KnownError) {
    const { code } = failure;
    log.debug('A request was refused', { requestId, call: plan.key, code, help: `${publicUrl}${errorPagePath(code)}` });
  }
  if (known.status >= 500) log.error('A part of the server is away', { requestId, call: plan.key, failure });
  return known;
}

async function run(context: DispatchContext, handler: AnyHandler, arrival: Arrival): Promise<WireAnswer> {
  const { plan, request } = arrival;
  const rawBody =
    plan.method === 'GET' ? undefined : readBody(plan.row, single(request.headers['content-type']), request.body);
  const caller = await context.verifyCaller(arrival);
  try {
    return await answerCaller(context, { arrival, handler, rawBody, caller });
  } catch (failure) {
    if (caller) await noteRefusedCall(caller, { plan, request, rawBody, failure });
    throw failure;
  }
}

interface Verified {
  readonly arrival: Arrival;
  readonly handler: AnyHandler;
  readonly rawBody: unknown;
  readonly caller: TenantCall | null;
}

async function answerCaller(context: DispatchContext, verified: Verified): Promise<WireAnswer> {
  const { arrival, handler, rawBody, caller } = verified;
  const { plan, request } = arrival;
  const access = checkAccess(plan, caller);
  const leave = await context.admit(caller);
  try {
    const input = readInput({ plan, request, access, caller, rawBody });
    const call = plan.allowed === 'public' ? context.publicCall(arrival, caller) : caller;
    if (!call) throw new Error('A call that is not public has no caller');
    return write({ plan, request, access, result: await handler(call, input) });
  } finally {
    leave();
  }
}

function checkAccess({ allowed }: EndpointPlan, caller: TenantCall | null): Access {
  if (allowed === 'public') return caller?.access ?? 'client';
  if (!caller) throw new KnownError('ACCESS_TYPE_REQUIRED');
  if (!allowed.has(caller.access)) {
    throw new KnownError('INSUFFICIENT_ACCESS_TYPE', {
      actual_access_type: caller.access,
      allowed_access_types: [...allowed],
    });
  }
  return caller.access;
}

interface RawInput {
  readonly plan: EndpointPlan;
  readonly request: WireRequest;
  readonly access: Access;
  readonly caller: TenantCall | null;
  readonly rawBody: unknown;
}

function readInput({ plan, request, access, caller, rawBody }: RawInput): {
  params: unknown;
  query: unknown;
  body: unknown;
} {
  const level = plan.levels[access];
  const problems: Problem[] = [];
  if (plan.row.user === 'required' && !caller?.user)
    problems.push({ path: 'auth.user', message: 'is missing: the call needs a signed-in user' });
  for (const [name, need] of Object.entries(plan.row.headers ?? {})) {
    if (need === 'required' && !single(request.headers[name]))
      problems.push({ path: `headers.${name}`, message: 'is missing' });
  }
  const read = (input: InputPlan | undefined, value: unknown, place: string): unknown => {
    if (!input) return undefined;
    const unsafe = findUnsafe(value, place);
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
  if (problems.length > 0)
    throw new KnownError('SCHEMA_ERROR', { message: describeProblems(request.method, request.path, problems) });
  return { params, query, body };
}

/** Puts the caller's id where `me` stands, so that handlers never see it. */
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

interface Written {
  readonly plan: EndpointPlan;
  readonly request: WireRequest;
  readonly access: Access;
  readonly result: unknown;
}

function write({ plan, request, access, result }: Written): WireAnswer {
  const { reply, status = plan.row.status ?? 200, headers } = isReply(result) ? result : { reply: result };
  const cache = plan.row.cacheControl ? { 'cache-control': plan.row.cacheControl } : undefined;
  if (plan.row.returns === 'redirect')
    return {
      ...answerText(status, '', { ...cache, ...headers }),
      headers: { ...cache, ...headers, location: String(reply) },
    };
  if (plan.row.returns === 'html')
    return answerText(status, String(reply), { 'content-type': 'text/html; charset=utf-8', ...cache, ...headers });
  if (plan.isText) return answerText(status, String(reply), { ...cache, ...headers });
  return answerJson(request, { status, value: plan.levels[access].project(reply), headers: { ...cache, ...headers } });
}

const isReply = (result: unknown): result is Reply<unknown> =>
  typeof result === 'object' && result !== null && 'reply' in result;

const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;
