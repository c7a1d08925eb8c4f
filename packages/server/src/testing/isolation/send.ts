import type { World } from '@portico/testing';
import type { Member, Part } from './members.js';

/** A request made of members, whatever they say. */
export interface MadeRequest {
  /** The call's wire line. */
  readonly key: string;
  readonly members: readonly Member[];
  /** Those that are sent, by name. */
  given(part: Part): Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request that need not be a legal one. */
export async function sendMade(world: World, { key, members, given, headers }: MadeRequest) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(given('params')[name])),
  );
  const query = new URLSearchParams(Object.entries(given('query')).map(([name, value]) => [name, String(value)]));
  const hasBody = method !== 'GET' && (method !== 'DELETE' || members.some(({ part }) => part === 'body'));
  const answer = await world.fetch(`${world.baseUrl}/api/v1${path}?${query}`, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(given('body')) }),
  });
  return {
    status: answer.status,
    code: answer.headers.get('x-stack-known-error'),
    refusal: answer.headers.get('x-portico-error'),
    text: await answer.text(),
  };
}
