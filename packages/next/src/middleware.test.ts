// @needs nothing

import { describe, expect, test } from 'vitest';
import { authMiddleware } from './middleware.js';

const projectId = '5c1d2f76-0d0e-4a9b-9a57-2f6f3c9d8e11';
const signedIn = { cookie: `stack-refresh-${projectId}=the-refresh-token` };

const send = (
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
) => authMiddleware({ projectId })(new Request(`https://app.example${path}`, { headers, method }));

describe('a visitor without a sign-in', () => {
  test('is sent to the sign-in page, and returns to the same page from there', () => {
    const answer = send('/notes?page=2');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      307,
      'https://app.example/handler/sign-in?after_auth_return_to=%2Fnotes%3Fpage%3D2',
    ]);
  });

  test('who sends a form gets the sign-in page, not the form again', () => {
    expect(send('/notes', { method: 'POST' })?.status).toBe(303);
  });

  test('gets status 401 from calls, which cannot follow to a page', async () => {
    const answer = send('/api/notes');
    expect([answer?.status, await answer?.text()]).toEqual([401, 'Sign in to use this call.']);
  });

  test('with a header that no app of our libraries wrote is sent to the sign-in page, too', () => {
    expect(send('/notes', { headers: { 'x-stack-auth': 'no JSON' } })?.status).toBe(307);
  });

  test('reaches the ready-made screens', () => {
    expect(send('/handler/sign-up')).toBeUndefined();
    expect(send('/handler')).toBeUndefined();
  });

  test('reaches what is not protected, and nothing below what is', () => {
    const pass = authMiddleware({ projectId, protect: ['/notes/*', '/account'] });
    const isStopped = (path: string) => pass(new Request(`https://app.example${path}`)) !== undefined;
    const paths = ['/', '/notes', '/notes/1', '/notesbook', '/account', '/account/more'];
    expect(paths.filter(isStopped)).toEqual(['/notes', '/notes/1', '/account']);
    // As with the setting `trailingSlash` of Next.js.
    expect(['/', '/notes/', '/account/', '/account/more/'].filter(isStopped)).toEqual(['/notes/', '/account/']);
  });

  test.each(['/login', '/login/'])('reaches a sign-in page of the app, %s, with and without a slash', (signIn) => {
    const pass = authMiddleware({ projectId, signIn });
    for (const path of ['/login', '/login/']) expect(pass(new Request(`https://app.example${path}`))).toBeUndefined();
    expect(pass(new Request('https://app.example/login/more'))?.status).toBe(307);
  });
});

test('a signed-in visitor passes, by cookies or by the header of our libraries, and only with those of this project', () => {
  expect(send('/notes', { headers: signedIn })).toBeUndefined();
  const header = { 'x-stack-auth': JSON.stringify({ accessToken: null, refreshToken: 'the-refresh-token' }) };
  expect(send('/notes', { headers: header })).toBeUndefined();
  expect(send('/notes', { headers: { cookie: 'stack-refresh-another=token' } })?.status).toBe(307);
});

test('without a project ID, the middleware says which variable is missing', () => {
  const pass = authMiddleware();
  expect(() => pass(new Request('https://app.example/notes'))).toThrow('PORTICO_PROJECT_ID');
});
