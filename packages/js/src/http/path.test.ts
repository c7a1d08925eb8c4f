// @needs nothing

import { describe, expect, test } from 'vitest';
import { PorticoServerApp } from '../apps/server-app.js';
import { projectId } from '../testing/samples.js';
import { fillPath, writeQuery } from './path.js';

describe('CL-01 path segments', () => {
  test.each(['', '.', '..', 'a/b', '../users', 'a?b', 'a#b', 'a\\b', 'a..b', '/', '?', '#'])(
    'an id that would change which call is made is refused: "%s"',
    (id) => {
      expect(() => fillPath('/users/{user_id}', { user_id: id })).toThrow(TypeError);
    },
  );

  test('a missing id is refused', () => {
    expect(() => fillPath('/users/{user_id}', {})).toThrow('user_id must be an id');
  });

  test('what stays is encoded, so that a value is one segment', () => {
    expect(fillPath('/users/{user_id}/x', { user_id: 'a b%2f;ü' })).toBe('/users/a%20b%252f%3B%C3%BC/x');
  });

  test('the refusal comes before any call, and does not repeat the value', async () => {
    const calls: string[] = [];
    const app = new PorticoServerApp({
      baseUrl: 'https://accounts.test',
      projectId,
      publishableClientKey: 'pck_of_the_tests',
      secretServerKey: 'ssk_of_the_tests',
      tokenStore: null,
      fetch: async (url) => {
        calls.push(url);
        return new Response('{}');
      },
    });
    await expect(app.getUser('me/../../internal')).rejects.not.toThrow('internal');
    expect(calls).toEqual([]);
  });

  test('no query leaves no question mark, and values are encoded', () => {
    expect(writeQuery({ limit: undefined })).toBe('');
    expect(writeQuery({ query: 'a&b=c', limit: 2, desc: true })).toBe('?query=a%26b%3Dc&limit=2&desc=true');
  });
});
