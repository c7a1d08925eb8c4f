// @needs nothing

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { fail } from './fail.js';

afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

/** What is printed for the failure of a piece of work. */
const printed = (work: () => void): unknown => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  try {
    work();
  } catch (failure) {
    fail(failure);
  }
  return print.mock.lastCall?.[0];
};

test('a file that cannot be written is named, without a stack', () => {
  expect(printed(() => writeFileSync('/dev/null/credentials.json', ''))).toBe(
    "ENOTDIR: not a directory, open '/dev/null/credentials.json'",
  );
  expect(printed(() => mkdirSync('/dev/null/backups'))).toBe("ENOTDIR: not a directory, mkdir '/dev/null/backups'");
  expect(process.exitCode).toBe(1);
});

test.each([
  ['EACCES', 'Choose another folder, or run the command as a user with access to this one.'],
  ['EROFS', 'Choose another folder, or run the command as a user with access to this one.'],
  ['ENOSPC', 'Free space on the disk, and repeat the command.'],
])('a file that the system refuses with %s is named with what to do', (code, remedy) => {
  const refused = Object.assign(new Error(`${code}: refused, mkdtemp '/backups/x'`), { code, syscall: 'mkdtemp' });
  expect(
    printed(() => {
      throw refused;
    }),
  ).toBe(`${code}: refused, mkdtemp '/backups/x'. ${remedy}`);
});

test('a right that the role of the database lacks is named with what to do, without a stack', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(
    printed(() => {
      throw refused;
    }),
  ).toMatch(/^The database refused the role of DATABASE_URL: permission denied for schema public\. Use the owner/);
});

test('a refusal for want of a recent sign-in names the command that signs in', () => {
  const refused = Object.assign(new Error('Sign in again and retry.'), {
    name: 'RefusalError',
    code: 'recent-sign-in-required',
  });
  expect(
    printed(() => {
      throw refused;
    }),
  ).toBe('This requires a recent sign-in. Run `portico login`, and repeat the command.');
});

/** A call of the library without an answer, for a reason of the connection. */
const unanswered = (message: string, code: string) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
  return Object.assign(new Error('GET /users got no answer.', { cause }), { name: 'NetworkError' });
};

test.each([
  ['other side closed', 'UND_ERR_SOCKET', 'GET /users got no answer. Reason: other side closed.'],
  ['', 'ECONNREFUSED', 'GET /users got no answer. Reason: ECONNREFUSED.'],
  [
    'self-signed certificate',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'GET /users got no answer. Reason: self-signed certificate. If your own certificate authority issued the certificate, set NODE_EXTRA_CA_CERTS to the file of the authority.',
  ],
])('a call that got no answer is printed with the reason “%s” %s', (message, code, expected) => {
  expect(
    printed(() => {
      throw unanswered(message, code);
    }),
  ).toBe(expected);
});

test('an unexpected failure is printed with its stack', () => {
  const failure = new TypeError('x is not a function');
  expect(
    printed(() => {
      throw failure;
    }),
  ).toBe(failure);
});
