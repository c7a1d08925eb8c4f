// @needs nothing

import { expect, test } from 'vitest';
import { readCode, sourceFiles } from './imports.js';

/** Something that must come from a port, and the files that may use it directly. */
interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly allowedIn: RegExp;
}

const server = /^packages\/server\/src\//;

/** Adapters, and the launcher of the embedded database, which runs before any port exists. */
const adapters = /^packages\/server\/src\/platform\/(adapters|db\/embedded)\//;

const serverBans: readonly Ban[] = [
  { what: 'Date.now', pattern: /\bDate\.now\b/, allowedIn: adapters },
  { what: 'new Date() of the present', pattern: /\bnew Date(?:\(\s*\)|(?!\s*\())/, allowedIn: adapters },
  { what: 'performance.now', pattern: /\bperformance\.now\b/, allowedIn: adapters },
  { what: 'Math.random', pattern: /\bMath\.random\b/, allowedIn: adapters },
  {
    what: 'random of crypto',
    pattern: /\b(?:randomUUID|randomBytes|randomInt|getRandomValues)\b/,
    allowedIn: adapters,
  },
  { what: 'bare fetch', pattern: /(?<![.\w])fetch\(/, allowedIn: adapters },
  {
    what: 'timers',
    pattern: /(?<![.\w])(?:setTimeout|setInterval)\(|['"](?:node:)?timers/,
    // Time limits of connections run on the network's time, as those of Node's HTTP server do; yielding waits for no time.
    allowedIn:
      /^packages\/server\/src\/(platform\/(adapters|db\/embedded)\/|platform\/call\/yield\.ts$|runtime\/http\/(fastify|api-routes)\.ts$)/,
  },
  {
    what: 'process.env',
    pattern: /\bprocess\.env\b/,
    allowedIn: /^packages\/server\/src\/(platform\/(adapters|db\/embedded)\/|runtime\/config\/config\.ts$)/,
  },
];

const codeFromText: readonly Ban[] = [
  { what: 'eval', pattern: /(?<![.\w])eval\(/, allowedIn: /^$/ },
  { what: 'new Function', pattern: /\bnew Function\b|(?<![.\w])Function\(/, allowedIn: /^$/ },
  { what: 'vm', pattern: /['"](?:node:)?vm['"]/, allowedIn: /^$/ },
  {
    what: 'child_process',
    pattern: /['"](?:node:)?child_process['"]/,
    allowedIn: /^packages\/server\/src\/platform\/db\/embedded\//,
  },
];

const platform = /^packages\/js\/src\/platform\//;
const clocks = /^packages\/(js\/src\/platform\/|react\/src\/app\/clock\.ts$)/;

const browserBans: readonly Ban[] = [
  { what: 'Date.now', pattern: /\bDate\.now\b/, allowedIn: clocks },
  { what: 'new Date() of the present', pattern: /\bnew Date(?:\(\s*\)|(?!\s*\())/, allowedIn: platform },
  { what: 'Math.random', pattern: /\bMath\.random\b/, allowedIn: platform },
  { what: 'bare fetch', pattern: /(?<![.\w])fetch\(/, allowedIn: platform },
  { what: 'timers', pattern: /(?<![.\w])(?:setTimeout|setInterval)\(/, allowedIn: clocks },
  { what: 'storage', pattern: /\b(?:localStorage|sessionStorage)\./, allowedIn: platform },
  {
    what: 'cookies',
    pattern: /\bdocument\.cookie\b/,
    // The screens try whether the browser stores any. What is stored is the client library's.
    allowedIn: /^packages\/(js\/src\/platform\/|react\/src\/app\/keeps-cookies\.ts$)/,
  },
  {
    what: 'location',
    pattern: /\bwindow\.location\b|\bdocument\.location\b/,
    allowedIn: /^packages\/(js\/src\/platform\/|react\/src\/(app\/|handler\/portico-handler\.tsx$))/,
  },
  { what: 'process.env', pattern: /\bprocess\.env\b/, allowedIn: platform },
];

const findBreaches = (bans: readonly Ban[], where: RegExp): readonly string[] =>
  sourceFiles()
    .filter((file) => where.test(file))
    .flatMap((file) => {
      const code = readCode(file);
      return bans
        .filter(({ pattern, allowedIn }) => !allowedIn.test(file) && pattern.test(code))
        .map(({ what }) => `${file}: ${what}`);
    });

test('the server gets time, randomness, settings and outgoing requests only from ports', () => {
  expect(findBreaches(serverBans, server)).toEqual([]);
});

test('the libraries get time, randomness, settings, requests and the browser only from options', () => {
  expect(findBreaches(browserBans, /^packages\/(js|react)\/src\//)).toEqual([]);
});

/** Code that opens connections. Egress, email, the database and our own server have separate folders. */
const connections =
  /['"](?:node:)?(?:https?|http2|tls|dgram|dns(?:\/promises)?)['"]|['"]undici['"]|\b(?:createConnection|Socket)\b[^;]*['"](?:node:)?net['"]/;
const connecting = /^packages\/server\/src\/(platform\/(adapters|db)|runtime\/http|testing)\//;

test('SR-01 the server opens outgoing connections only in its adapters', () => {
  const strangers = sourceFiles()
    .filter((file) => server.test(file) && !connecting.test(file) && !/\.(?:test|exam)\.ts$/.test(file))
    .filter((file) => connections.test(readCode(file)));
  expect(strangers).toEqual([]);
});

test('IN-06 the server does not evaluate text as code and starts no program except its database', () => {
  expect(findBreaches(codeFromText, server)).toEqual([]);
});
