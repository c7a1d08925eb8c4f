// @needs nothing

import { expect, test } from 'vitest';
import { readDomainProblem, readHandlerPathProblem, toDomain } from './domain-problem.js';

test.each([
  'https://app.example.com',
  'https://app.example.com/',
  ' https://app.example.com ',
  'https://*.example.com',
  'http://localhost:3000',
])('%s is accepted', (domain) => {
  expect(readDomainProblem(domain, [])).toBeUndefined();
});

test.each([
  ['', /Enter/],
  ['app.example.com', /Start with https/],
  ['ftp://app.example.com', /Start with https/],
  ['https://', /valid URL/],
  ['https://app example.com', /valid URL/],
  ['https://app.example.com/handler', /without a path/],
  ['https://app.example.com?x=1', /without a path/],
  ['https://user@app.example.com', /without a path/],
])('“%s” is rejected with a way to fix it', (domain, words) => {
  expect(readDomainProblem(domain, [])).toMatch(words);
});

test('a domain is trusted once, with or without a trailing slash', () => {
  expect(readDomainProblem('https://a.test/', ['https://a.test'])).toMatch(/already/);
  expect(toDomain(' https://a.test/ ')).toBe('https://a.test');
});

test('a handler path starts with a slash', () => {
  expect(readHandlerPathProblem('/handler')).toBeUndefined();
  expect(readHandlerPathProblem('handler')).toMatch(/slash/);
});
