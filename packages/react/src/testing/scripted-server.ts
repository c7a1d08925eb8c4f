import { projectToWire, tokenOf, userToWire } from '../demo/demo-answers.js';

/** Response of a scripted call: a JSON body with status 200, a known error, or a refusal. */
export type Answer =
  | { readonly body: unknown }
  | { readonly refusal: string; readonly status: number }
  | { readonly code: string; readonly status: number; readonly details?: unknown };

/** A call that reached the scripted server. */
export interface Received {
  readonly line: string;
  /** With its question mark; empty without one. */
  readonly query: string;
  readonly body: unknown;
}

/** Responses by wire line. A function can delay its response or fail like a broken connection. */
export type Script = Record<string, Answer | (() => Promise<Answer>)>;

/** Returns an access token in the server's format. The client library reads its claims but does not verify it. */
const accessToken = (): string => {
  const expiresAt = Math.floor(Date.now() / 1000) + 600;
  return tokenOf({
    sub: userId,
    aud: projectId,
    project_id: projectId,
    refresh_token_id: userId,
    email: 'ada@example.com',
    iat: expiresAt - 600,
    exp: expiresAt,
  });
};

export const projectId = '11111111-1111-4111-8111-111111111111';
const userId = '22222222-2222-4222-8222-222222222222';

/** Response of sign-in and sign-up. */
export const signedIn = () => ({
  body: { access_token: accessToken(), refresh_token: 'refresh-token', user_id: userId },
});

/** The project, as apps see it. */
export const project = (config: Record<string, unknown> = {}): Answer => {
  const body = projectToWire({ id: projectId, displayName: 'Northwind Notes' });
  return { body: { ...body, config: { ...body.config, ...config } } };
};

/** The signed-in user. */
export const user = (changes: Record<string, unknown> = {}): Answer => ({
  body: {
    ...userToWire({ primaryEmail: 'ada@example.com' }),
    id: userId,
    primary_email_verified: false,
    signed_up_at_millis: 1_700_000_000_000,
    ...changes,
  },
});

/** An email address of the user. */
export const channel = (value: string, changes: Record<string, unknown> = {}) => ({
  id: `c-${value.replaceAll(/[^a-z]+/g, '-')}`,
  user_id: userId,
  type: 'email',
  value,
  used_for_auth: false,
  is_verified: true,
  is_primary: false,
  ...changes,
});

/** A list response. */
export const list = (...items: readonly unknown[]): Answer => ({ body: { items, is_paginated: false } });

const respond = (answer: Answer): Response => {
  if ('body' in answer) return Response.json(answer.body, { headers: { 'x-stack-actual-status': '200' } });
  if ('refusal' in answer) {
    const headers = { 'x-portico-error': answer.refusal, 'x-stack-actual-status': String(answer.status) };
    return new Response('Refused.', { headers });
  }
  const { code, status, details } = answer;
  const headers = { 'x-stack-known-error': code, 'x-stack-actual-status': String(status) };
  return Response.json({ code, error: `${code} happened.`, details }, { headers });
};

/** Creates a transport that answers from a script and records all calls. */
export const createScriptedServer = (script: Script) => {
  const received: Received[] = [];
  const languages = new Map<string, string | undefined>();
  const fetch = async (url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const line = `${method} ${pathname.replace('/api/v1', '')}`;
    languages.set(line, new Headers(headers).get('accept-language') ?? undefined);
    received.push({
      line,
      query: search,
      body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body,
    });
    const answer = script[line];
    if (!answer) throw new Error(`The script has no answer for ${line}.`);
    return respond(typeof answer === 'function' ? await answer() : answer);
  };
  return {
    fetch,
    received,
    countOf: (line: string) => received.filter((call) => call.line === line).length,
    /** The language that the last call of a line asked for; undefined where the browser says it. */
    languageOf: (line: string) => languages.get(line),
  };
};
