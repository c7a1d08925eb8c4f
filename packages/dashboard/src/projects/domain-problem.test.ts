// @needs nothing

import { expect, test } from 'vitest';
import { readDomainProblem, readHandlerPathProblem, toDomain } from './domain-problem.js';

test.each([
  'https://app.example.com',
  'https://app.example.com/',
  ' https://app.example.com ',
  'https://*.example.com',
  'http://localhost:3000',
])('%s can be trusted', (domain) => {
  expect(readDomainProblem(domain, [])).toBeUndefined();
});

test.each([
  ['', /Enter/],
  ['app.example.com', /Begin with https/],
  ['ftp://app.example.com', /Begin with https/],
  ['https://', /not an address/],
  ['https://app example.com', /not an address/],
  ['https://app.example.com/handler', /without a path/],
  ['https://app.example.com?x=1', /without a path/],
  ['https://user@app.example.com', /without a path/],
])('“%s” is refused, with the way to mend it', (domain, words) => {
  expect(readDomainProblem(domain, [])).toMatch(words);
});

test('a domain is trusted once, with or without a slash at its end', () => {
  expect(readDomainProblem('https://a.test/', ['https://a.test'])).toMatch(/already/);
  expect(toDomain(' https://a.test/ ')).toBe('https://a.test');
});

test('the path of the handler begins with a slash', () => {
  expect(readHandlerPathProblem('/handler')).toBeUndefined();
  expect(readHandlerPathProblem('handler')).toMatch(/slash/);
});
