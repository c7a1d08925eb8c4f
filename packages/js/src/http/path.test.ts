// @needs nothing

import { describe, expect, test } from 'vitest';
import { PorticoServerApp } from '../apps/server-app.js';
import { projectId } from '../testing/samples.js';
import { fillPath, writeQuery } from './path.js';

describe('CL-01 path segments', () => {
  test.each(['', '.', '..', 'a/b', '../users', 'a?b', 'a#b', 'a\\b', 'a..b', '/', '?', '#'])(
    'an ID that would change the called endpoint is rejected: "%s"',
    (id) => {
      expect(() => fillPath('/users/{user_id}', { user_id: id })).toThrow(TypeError);
    },
  );

  test('a missing ID is rejected', () => {
    expect(() => fillPath('/users/{user_id}', {})).toThrow('user_id must be an id');
  });

  test('a value is encoded, so that it is one segment', () => {
    expect(fillPath('/users/{user_id}/x', { user_id: 'a b%2f;ü' })).toBe('/users/a%20b%252f%3B%C3%BC/x');
  });

  test('a value is rejected before any call, and the error does not contain it', async () => {
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

  test('an empty query adds no question mark, and values are encoded', () => {
    expect(writeQuery({ limit: undefined })).toBe('');
    expect(writeQuery({ query: 'a&b=c', limit: 2, desc: true })).toBe('?query=a%26b%3Dc&limit=2&desc=true');
  });
});
